import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { broken, flyers, noted, warned } from "../packs.test-support.js";
import { runOf } from "../report/formats/testing/sarif.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const isReport = new Ajv2020({ strict: false }).compile(
  JSON.parse(readFileSync(new URL("../../../../schemas/report.schema.json", import.meta.url), "utf8")),
);

const validate = (cwd: string, ...args: string[]) => setupPack(["validate", ...args], { cwd });

/** The report on a folder's packs, which must be one by the schema. */
function report(cwd: string, ...args: string[]) {
  const { stdout, code } = validate(cwd, ...args, "--format", "json");
  const value = JSON.parse(stdout);
  isReport(value);
  expect(isReport.errors ?? []).toEqual([]);
  return { code, ...value };
}

/** A file name that no folder scan passes over, the pack in it, and the configuration under which it stands. */
const accepted = {
  "text that is no JSON": ["{", { severities: { "json/syntax": "off" } }, "json/syntax", "severity"],
  "a shape that is none": [broken(), { severities: { "schema/pattern": "off" } }, "schema/pattern", "severity"],
  "an ignored error": [
    broken(),
    { ignore: [{ rule: "schema/pattern", reason: "The dashboard mends it" }] },
    "schema/pattern",
    "ignore",
  ],
} as const;

describe("an error that a team accepts", () => {
  it.each(Object.entries(accepted))("is hidden and does not count, but leaves no valid pack: %s", (_, given) => {
    const [contents, configuration, rule, kind] = given;
    const cwd = folder({ "pack.json": contents, "setup-pack.config.json": configuration });
    const { code, files, summary } = report(cwd, "pack.json", "--fail-on", "info");
    expect(code).toBe(0);
    expect(files).toMatchObject([
      { valid: false, diagnostics: [], suppressed: [{ rule, severity: "error", suppression: { kind } }] },
    ]);
    expect(summary).toEqual({ files: 1, valid: 0, errors: 0, warnings: 0, infos: 0, suppressed: 1 });
  });

  it("is told with its reason", () => {
    const [contents, configuration] = accepted["an ignored error"];
    const cwd = folder({ "pack.json": contents, "setup-pack.config.json": configuration });
    expect(report(cwd, "pack.json").files[0].suppressed[0].suppression).toEqual({
      kind: "ignore",
      reason: "The dashboard mends it",
    });
    expect(validate(cwd, "pack.json").stdout).toBe(`▲ pack.json  Sellers 1.0.0  1 accepted error

▲ 1 file: 1 with accepted errors
  1 finding is suppressed: 1 by an ignore; --format json has it, with the reason.
`);
    expect(validate(cwd, "pack.json", "--quiet").stdout).toBe("");
    for (const format of ["github", "compact"])
      expect(validate(cwd, "pack.json", "--format", format)).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("that a baseline knows is no other", () => {
    const cwd = folder({ "pack.json": broken() });
    const written = report(cwd, "pack.json", "--write-baseline", "known.json");
    const held = report(cwd, "pack.json", "--baseline", "known.json");
    for (const { code, files } of [written, held]) {
      expect(code).toBe(0);
      expect(files).toMatchObject([
        { valid: false, suppressed: [{ suppression: { kind: "baseline", reason: "known.json knows it." } }] },
      ]);
    }
    expect(JSON.parse(readFileSync(join(cwd, "known.json"), "utf8")).files).toHaveLength(1);
  });

  it("is not what a rule is that a team takes for less, or for more", () => {
    const severities = { "schema/pattern": "warning", "asset/no-content": "error" };
    const cwd = folder({
      "a.json": broken(),
      "b.json": warned(1, { version: "2.0.0" }),
      "setup-pack.config.json": { severities },
    });
    const { code, files } = report(cwd, "a.json");
    expect(code).toBe(0);
    expect(files).toMatchObject([{ valid: false, diagnostics: [{ severity: "warning", ruleSeverity: "error" }] }]);
    expect(files[0]).not.toHaveProperty("suppressed");
    expect(validate(cwd, "a.json").stdout).toContain("Sellers 1.0.0  1 warning  1 accepted error\n");
    expect(report(cwd, "b.json")).toMatchObject({ code: 1, files: [{ valid: false }] });
  });
});

describe("what is accepted and no error", () => {
  it("leaves the pack valid, and is told all the same", () => {
    const configuration = { severities: { "template/sms-with-subject": "off" } };
    const cwd = folder({ "pack.json": noted(), "setup-pack.config.json": configuration });
    const { files, summary } = report(cwd, "pack.json");
    expect(files).toMatchObject([{ valid: true, suppressed: [{ severity: "info" }] }]);
    expect(summary).toMatchObject({ valid: 1, infos: 0, suppressed: 1 });
  });
});

describe("programs that read reports", () => {
  const cwd = () =>
    folder({
      "pack.json": broken({ assets: flyers(2) }),
      "setup-pack.config.json": { ignore: [{ rule: "schema/pattern", reason: "Known & accepted" }] },
    });

  it("get suppressed results as SARIF, where all results then say whether they are", () => {
    const { results, tool } = runOf(validate(cwd(), "pack.json", "--format", "sarif").stdout);
    expect(results.map(({ ruleId, suppressions }) => [ruleId, suppressions])).toEqual([
      ["asset/no-content", []],
      ["asset/no-content", []],
      ["schema/pattern", [{ kind: "external", status: "accepted", justification: "Known & accepted" }]],
    ]);
    expect(tool.driver.rules[results[2]?.ruleIndex ?? 0]?.id).toBe("schema/pattern");
    expect(results[2]?.locations[0].physicalLocation.region.snippet?.text).toBe('"reddish"');
  });

  it("get skipped cases as JUnit", () => {
    const { stdout } = validate(cwd(), "pack.json", "--format", "junit");
    expect(stdout).toContain('<testsuites name="setup-pack" tests="3" failures="0" errors="0" skipped="1" time="0">');
    expect(stdout).toMatch(/<testcase name="schema\/pattern [^>]*>\n +<skipped message="Known &amp; accepted \(/);
  });

  it("get nothing of them with --no-suppressed, and are told no other verdict", () => {
    const folder = cwd();
    const { results } = runOf(validate(folder, "pack.json", "--no-suppressed", "--format", "sarif").stdout);
    expect(results.map(({ ruleId, suppressions }) => [ruleId, suppressions])).toEqual([
      ["asset/no-content", undefined],
      ["asset/no-content", undefined],
    ]);
    expect(validate(folder, "pack.json", "--no-suppressed", "--format", "junit").stdout).not.toContain("<skipped");
    const [file] = report(folder, "pack.json", "--no-suppressed").files;
    expect(file).not.toHaveProperty("suppressed");
    expect(file.valid).toBe(false);
  });
});
