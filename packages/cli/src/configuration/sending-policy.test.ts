import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const name = "setup-pack.config.json";

const settings = {
  allow_reenrollment: false,
  stop_on_reply: true,
  daily_send_limit: 200,
  send_window_start: 480,
  send_window_end: 1260,
};

/** A pack that sends two texts, a few hours apart. */
const texts = (key = "two-texts") =>
  pack({
    automations: [
      {
        key,
        document: {
          format: "service.automation-template",
          version: 1,
          name: "Two texts",
          graph: {
            nodes: [
              { id: "start", kind: "trigger.manual" },
              { id: "hello", kind: "action.send_sms", config: { body: "Hello!" } },
              { id: "wait", kind: "control.wait", config: { minutes: 120 } },
              { id: "again", kind: "action.send_sms", config: { body: "Still looking?" } },
            ],
            edges: [
              { id: "e1", source: "start", target: "hello" },
              { id: "e2", source: "hello", target: "wait" },
              { id: "e3", source: "wait", target: "again" },
            ],
          },
          settings,
        },
      },
    ],
  });

const tooMany = "behaviour/too-many-messages";

/** The rules that find something, each with its severity. */
function found(cwd: string, ...args: string[]): string[] {
  const { stdout } = setupPack(["validate", ...args, "--format", "compact"], { cwd });
  return [...stdout.matchAll(/^\S+ (\w+) (\S+\/\S+) /gm)].map(([, severity, rule]) => `${severity} ${rule}`);
}

describe("limits and messaging", () => {
  it("ask for nothing where they are left out", () => {
    expect(found(folder({ "pack.json": texts(), [name]: {} }))).toEqual([]);
  });

  it("are held against every pack below the file, a source folder too", () => {
    const cwd = folder({ "pack.json": texts(), [name]: { limits: { smsPerDay: 1 }, messaging: "us" } });
    expect(setupPack(["unpack", "pack.json", "source"], { cwd }).code).toBe(0);
    const both = [`warning ${tooMany}`, "warning messaging/no-opt-out"];
    expect(found(cwd, "pack.json")).toEqual(both);
    expect(found(cwd, "source").toSorted()).toEqual(both);
  });

  it("tell of too many messages with a scenario, which passes", () => {
    const cwd = folder({ "pack.json": texts(), [name]: { limits: { smsPerDay: 1 } } });
    expect(setupPack(["unpack", "pack.json", "source"], { cwd }).code).toBe(0);
    for (const path of ["pack.json", "source"]) {
      const { stdout } = setupPack(["validate", path, "--format", "json"], { cwd });
      const report: unknown = JSON.parse(stdout);
      expect(report).toMatchObject({ files: [{ diagnostics: [{ rule: tooMany, scenario: expect.any(String) }] }] });
      const [, text = ""] = /^ +"scenario": (".*")/m.exec(stdout) ?? [];
      writeFileSync(join(cwd, "source/shown.scenario.yaml"), JSON.parse(text));
      expect(setupPack(["test", "source"], { cwd }).stdout).toContain("1 scenario: 1 passed");
    }
    expect(setupPack(["validate", "pack.json"], { cwd }).stdout).toContain("A scenario shows it: --format json");
  });

  it("take the zones of contacts", () => {
    const messaging = { rules: "us", workspace: "America/New_York", contacts: ["America/Los_Angeles"] };
    const cwd = folder({ "pack.json": texts(), [name]: { messaging } });
    expect(found(cwd)).toContain("warning messaging/quiet-hours");
  });

  it("are inherited, limit by limit, and may be hidden and weighed as other rules", () => {
    const cwd = folder({
      "base.json": { limits: { smsPerDay: 1, messagesPerWeek: 9 }, messaging: "us" },
      [name]: { extends: "base.json", limits: { messagesPerWeek: 1 }, severities: { [tooMany]: "error" } },
      "pack.json": texts(),
      [`off/${name}`]: {
        extends: "../base.json",
        severities: { [tooMany]: "off" },
        ignore: [{ rule: "messaging/no-opt-out", reason: "A footer is added." }],
      },
      "off/pack.json": texts("other"),
    });
    expect(found(cwd, "pack.json")).toEqual([`error ${tooMany}`, "warning messaging/no-opt-out"]);
    const { stdout } = setupPack(["validate", "pack.json", "--format", "json"], { cwd });
    expect(stdout).toContain(
      "2 texts within 24 hours (smsPerDay allows 1) and 2 messages within 7 days (messagesPerWeek allows 1)",
    );
    expect(found(cwd, "off")).toEqual([]);
  });

  it("are told in SARIF with their pages", () => {
    const cwd = folder({ "pack.json": texts(), [name]: { limits: { smsPerDay: 1 } } });
    const { stdout } = setupPack(["validate", "--format", "sarif"], { cwd });
    expect(stdout).toContain(`https://setup-pack.dev/rules/${tooMany}`);
  });

  it.each([
    [{ limits: { smsPerDay: -1 } }, "it must be at least 0"],
    [{ messaging: "eu" }, '"messaging" of the configuration is "eu"'],
    [{ messaging: { rules: "us", workspace: "America/Nowhere" } }, '"America/Nowhere" is no time zone'],
    [
      { messaging: { rules: "us", contacts: ["America/Chicago"] } },
      'need that of the workspace beside them: "workspace"',
    ],
  ])("end the run with 2 where they cannot be used: %j", (configuration, told) => {
    const { code, stderr } = setupPack(["validate"], { cwd: folder({ "pack.json": texts(), [name]: configuration }) });
    expect(code).toBe(2);
    expect(stderr).toContain(told);
  });
});
