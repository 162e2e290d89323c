import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryWith } from "../git.test-support.js";
import { pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const automation = (key: string, ...configs: readonly (readonly [string, object])[]) => ({
  key,
  document: {
    format: "service.automation-template",
    version: 1,
    name: key,
    graph: {
      nodes: [
        { id: "start", kind: "trigger.manual" },
        ...configs.map(([kind, config], index) => ({ id: `b${index}`, kind, config })),
      ],
      edges: configs.map((_, index) => ({
        id: `e${index}`,
        source: index === 0 ? "start" : `b${index - 1}`,
        target: `b${index}`,
      })),
    },
  },
});

const napping = (unit: "hour" | "week", name = "nap") => ({
  dialect: 1,
  name,
  shapes: { pause: { as: "${amount}", given: { unit } } },
  kinds: { "control.wait": { as: { pause: "${for: pause}" } } },
});

const nap = napping("hour");

describe("a dialect", () => {
  const drip = automation("drip", ["control.wait", { pause: 48 }]);
  const sleepy = pack({ automations: [drip] });
  const files = {
    "pack.json": sleepy,
    "new.json": { ...sleepy, version: "1.0.1", automations: [automation("drip", ["control.wait", { pause: 72 }])] },
    "nap.json": nap,
  };

  it("is not asked for where a step only lacks something", () => {
    const half = automation("drip", ["action.add_note", { body: "Hi" }], ["action.send_email", { subject: "Hello" }]);
    const cwd = folder({ "pack.json": pack({ automations: [half] }) });
    expect(setupPack(["describe", "pack.json"], { cwd }).stdout).not.toContain("not understood");
    expect(JSON.parse(setupPack(["inspect", "pack.json", "--format", "json"], { cwd }).stdout).notUnderstood).toBe(0);
  });

  it("reaches what tells, draws and compares blocks", () => {
    const cwd = folder(files);
    const run = (...args: string[]) => setupPack([...args, "--dialect", "nap.json"], { cwd }).stdout;
    expect(run("describe", "pack.json")).toContain("\n    Wait 2 days");
    expect(run("graph", "pack.json")).toContain("Wait 2 days");
    expect(run("graph", "pack.json", "--format", "svg")).toContain("2 days");
    expect(JSON.parse(run("graph", "pack.json", "--format", "json")).automations[0].blocks[1]).toMatchObject({
      text: "Wait 2 days",
      certainty: "known",
    });
    expect(run("diff", "pack.json", "new.json")).toContain("Wait 3 days");
  });

  it("reaches them by the configuration and from a source folder too", () => {
    const source = {
      "source/pack.yaml": JSON.stringify({ ...sleepy, automations: undefined }),
      "source/automations/drip.yaml": JSON.stringify(drip.document),
      "source/dialect.yaml": JSON.stringify(nap),
    };
    const cwd = folder({
      ...files,
      ...source,
      "sub/pack.json": sleepy,
      "sub/setup-pack.config.json": { dialect: "../nap.json" },
    });
    for (const path of ["source", "sub/pack.json"])
      expect(setupPack(["describe", path], { cwd }).stdout).toContain("\n    Wait 2 days");
  });

  it("reaches what git has compared, and a broken one does not end that", () => {
    const cwd = folder({ ...files, "setup-pack.config.json": { dialect: "nap.json" } });
    const driver = ["diff", "--driver", "pack.json", "pack.json", "0", "100644", "new.json", "1", "100644"];
    expect(setupPack(["textconv", "pack.json"], { cwd }).stdout).toContain("Wait 2 days\n");
    expect(setupPack(driver, { cwd }).stdout).toContain("Wait 2 days → Wait 3 days");
    writeFileSync(join(cwd, "nap.json"), "{}");
    for (const args of [["textconv", "pack.json"], driver])
      expect(setupPack(args, { cwd })).toMatchObject({ code: 0, stderr: expect.stringContaining("nap.json") });
  });

  it("tells what a release newly does, against the one before and in a plan between files", () => {
    const ring = { "action.ai_message": { as: { ring: "${channel}", with: "${instruction}", most: "${limit}" } } };
    const ringing = automation(
      "drip",
      ["control.wait", { pause: 48 }],
      ["action.ai_message", { ring: "sms", with: "Ask how they are", most: 160 }],
    );
    const cwd = folder({
      ...files,
      "later.json": { ...sleepy, version: "1.1.0", automations: [ringing] },
      "ring.json": { ...nap, kinds: { ...nap.kinds, ...ring } },
    });
    const says = "This release sends text messages";
    for (const args of [
      ["plan", "later.json", "--base", "pack.json"],
      ["validate", "later.json", "--against", "pack.json"],
    ]) {
      expect(setupPack(args, { cwd }).stdout).not.toContain(says);
      expect(setupPack([...args, "--dialect", "ring.json"], { cwd }).stdout).toContain(says);
    }
  });

  it("reaches the packs of two commits by what stands on disk", () => {
    const cwd = repositoryWith({
      "packs/pack.json": sleepy,
      "packs/setup-pack.config.json": { dialect: "nap.json" },
      "packs/nap.json": nap,
    });
    writeFileSync(join(cwd, "packs/pack.json"), JSON.stringify(files["new.json"]));
    const told = (...args: string[]) => setupPack(["diff", "--git", "HEAD", ...args], { cwd });
    expect(told().stdout).toContain("Wait 2 days → Wait 3 days");
    writeFileSync(join(cwd, "weeks.json"), JSON.stringify(napping("week")));
    expect(told("--dialect", "weeks.json").stdout).toContain("Wait 48 weeks → Wait 72 weeks");
    expect(told("--dialect", "gone.json").code).toBe(2);
    expect(setupPack(["diff", "--driver", "--dialect", "weeks.json"], { cwd }).code).toBe(2);
  });

  it("is missed where settings are not understood: describe shows them as they are", () => {
    const { stdout } = setupPack(["describe", "pack.json"], { cwd: folder({ "pack.json": sleepy }) });
    expect(stdout).toContain('\n    Wait (settings not understood: {"pause":48})\n');
    expect(stdout).toMatch(/The settings of 1 block are not understood\. .* --dialect FILE\n$/);
  });

  it("stands beside a pack, in a list of the configuration, or in an npm package; the nearer wins", () => {
    const weeks = napping("week");
    const cwd = folder({
      "a/pack.json": sleepy,
      "a/pack.dialect.yaml": JSON.stringify(nap),
      "b/pack.json": sleepy,
      "c/pack.json": sleepy,
      "setup-pack.config.json": {
        dialect: [
          { packs: "a/**", dialect: "weeks.json" },
          { packs: "b", dialect: "weeks.json" },
          { packs: "c/*.json", dialect: "@team/nap" },
        ],
      },
      "weeks.json": weeks,
      "node_modules/@team/nap/package.json": { name: "@team/nap", "setup-pack": { dialect: "data/nap.json" } },
      "node_modules/@team/nap/data/nap.json": nap,
    });
    const told = (...args: string[]) => setupPack(["describe", ...args], { cwd }).stdout.match(/Wait .*/)?.[0];
    expect(told("a/pack.json")).toBe("Wait 2 days");
    expect(told("b/pack.json")).toBe("Wait 48 weeks");
    expect(told("c/pack.json")).toBe("Wait 2 days");
    expect(told("c/pack.json", "--dialect", "weeks.json")).toBe("Wait 48 weeks");
  });

  it.each([
    ["gone", 'The npm package "gone" is not installed here'],
    ["plain", 'names no dialect. A package with one says "setup-pack": { "dialect": FILE }'],
    ["outward", "must be a .yaml or .json file in the package"],
    ["not a name", "is neither a dialect file nor the name of an npm package"],
  ])("that the configuration names as %j ends with 2, with the place", (dialect, why) => {
    const cwd = folder({
      "pack.json": sleepy,
      "setup-pack.config.json": { dialect },
      "node_modules/plain/package.json": { name: "plain" },
      "node_modules/outward/package.json": { name: "outward", "setup-pack": { dialect: "../../nap.json" } },
      "nap.json": nap,
    });
    for (const command of ["describe", "validate"]) {
      const { code, stderr } = setupPack([command, "pack.json"], { cwd });
      expect(code).toBe(2);
      expect(stderr).toMatch(/^setup-pack: setup-pack\.config\.json.* cannot be used\./);
      expect(stderr).toContain(why);
    }
  });

  it("takes the place of block schemas, as calls with these say", () => {
    const cwd = folder({ "pack.json": sleepy });
    for (const args of [
      ["blocks", "show"],
      ["blocks", "learn", "pack.json"],
      ["describe", "pack.json", "--blocks", "blocks.json"],
      ["validate", "pack.json", "--blocks=blocks.json"],
    ])
      expect(setupPack(args, { cwd })).toMatchObject({
        code: 2,
        stdout: "",
        stderr: expect.stringMatching(/Block schemas are not used any more.* --dialect FILE\n$/),
      });
    const named = folder({ "pack.json": sleepy, "setup-pack.config.json": { blocks: "blocks.json" } });
    expect(setupPack(["validate", "pack.json"], { cwd: named })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/Block schemas are not used any more\..*"dialect": FILE, or --dialect FILE\./),
    });
  });
});
