import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import reportSchema from "../../../../schemas/report.schema.json" with { type: "json" };
import testSchema from "../../../../schemas/test.schema.json" with { type: "json" };
import { broken } from "../packs.test-support.js";
import { folder } from "../setup-pack.test-support.js";
import { head, quiet, source, test } from "./test.test-support.js";

const matchesSchema = new Ajv2020({ allowUnionTypes: true, schemas: [reportSchema] }).compile(testSchema);

/** What `--format json` prints, after it was found to be as its schema says. */
function json(cwd: string, ...args: readonly string[]): unknown {
  const found: unknown = JSON.parse(test(cwd, ...args, "--format", "json").stdout);
  if (!matchesSchema(found)) throw new Error(JSON.stringify(matchesSchema.errors));
  return found;
}

const failing = quiet.replace("at: day 1", "at: day 2").replace("A lead who says nothing", "A lead");

describe("test", () => {
  it("plays the scenarios of a folder that lies elsewhere", () => {
    const elsewhere = source({ "scenarios/quiet.scenario.yaml": quiet });
    expect(test(folder({}), elsewhere)).toMatchObject({ code: 0, stderr: "" });
  });

  it("plays every scenario of a source folder, and ends with 0 where all pass", () => {
    const cwd = source({ "scenarios/quiet.scenario.yaml": quiet, "node_modules/no.scenario.yaml": "x" });
    expect(test(cwd)).toEqual({
      code: 0,
      stderr: "",
      stdout: "✓ A lead who says nothing is asked again  scenarios/quiet.scenario.yaml\n\n1 scenario: 1 passed\n",
    });
    expect(test(cwd, "--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("shows what is expected and what is, at its line, and ends with 1", () => {
    const cwd = source({ "quiet.scenario.yaml": quiet, "late.scenario.yaml": failing });
    const { code, stdout } = test(cwd);
    expect(code).toBe(1);
    expect(stdout).toBe(`✗ A lead is asked again  late.scenario.yaml

  late.scenario.yaml:9:7
  Message 2 is another than expected: at.
   9 │     - { at: day 2, channel: sms, says: Still looking }
     │       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  expected  at day 2, channel sms, says "Still looking"
  actual    at day 1 17:50, channel sms, says "Still looking?"

✓ A lead who says nothing is asked again  quiet.scenario.yaml

2 scenarios: 1 passed, 1 failed
`);
  });

  it("is JSON for programs", () => {
    expect(json(source({ "late.scenario.yaml": failing }), "--coverage")).toMatchObject({
      testVersion: 1,
      scenarios: [
        {
          path: "late.scenario.yaml",
          name: "A lead is asked again",
          passed: false,
          failures: [
            { message: expect.stringContaining("is another than expected: at."), range: { start: { line: 9 } } },
          ],
          diagnostics: [],
        },
      ],
      coverage: {
        blocks: { total: 5, covered: 5 },
        outcomes: { total: 2, covered: 1 },
        missed: [{ automation: "new-lead", block: "replied", handle: "true" }],
      },
    });
  });

  it("is an annotation at GitHub, and a case of JUnit", () => {
    const cwd = source({ "late.scenario.yaml": failing });
    expect(test(cwd, "--format", "github").stdout).toMatch(
      /^::error file=late\.scenario\.yaml,line=9,endLine=9,col=7,endColumn=55,title=A lead is asked again::Message 2 .*%0AExpected: at day 2/,
    );
    expect(test(cwd, "--format", "junit").stdout).toMatch(
      /<testsuites name="setup-pack" tests="1" failures="1" errors="0" time="0">[\s\S]*<testcase name="A lead is asked again" classname="late\.scenario\.yaml" file="late\.scenario\.yaml" line="9" time="0">\n {6}<failure type="expectation"/,
    );
  });

  it("passes what is likely not meant, and notes it in every format", () => {
    const slip = quiet.replace("event: contact_created", "event: contact_created, price: 5");
    const cwd = source({ "slip.scenario.yaml": slip });
    const message = 'Nothing looks at "price" of the event "contact_created".';
    const pretty = test(cwd);
    expect(pretty.code).toBe(0);
    expect(pretty.stdout).toContain(`  warning  scenario/unused-member  slip.scenario.yaml:4:42\n  ${message}\n`);
    expect(json(cwd)).toMatchObject({
      scenarios: [{ passed: true, diagnostics: [{ rule: "scenario/unused-member", severity: "warning", message }] }],
    });
    expect(test(cwd, "--format", "github").stdout).toContain("::warning file=slip.scenario.yaml,line=4,");
    expect(test(cwd, "--format", "junit").stdout).toContain("<system-out>slip.scenario.yaml:4:42: Nothing looks at");
    expect(test(cwd, "--quiet").stdout).toBe("");
  });

  it("plays the others where one cannot be read, and ends with 2", () => {
    const cwd = source({
      "a.scenario.yaml": quiet,
      "b.scenario.yaml": "scenario: [",
      "c.scenario.yaml": "scenario: Gone\npack: gone.json\n",
      "d.scenario.yaml": failing,
    });
    const { code, stdout } = test(cwd);
    expect(code).toBe(2);
    expect(stdout).toContain("scenario/syntax");
    expect(stdout).toContain("It cannot be read: Its pack gone.json: There is no such file or folder. (ENOENT)");
    expect(stdout).toMatch(/\n4 scenarios: 1 passed, 1 failed, 2 could not be read\n$/);
    expect(json(cwd)).toMatchObject({
      scenarios: [
        { passed: true },
        { name: null, diagnostics: [{ rule: "scenario/syntax" }] },
        { name: "Gone", error: { code: "ENOENT" } },
        { passed: false, failures: [{}] },
      ],
    });
  });

  it("fails a scenario whose pack has errors", () => {
    const cwd = folder({ "pack.json": broken(), "a.scenario.yaml": "scenario: A\npack: pack.json\n" });
    const { code, stdout } = test(cwd);
    expect({ code, stdout }).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /The pack pack\.json has errors, so that nothing can be played\. pack\.json:\d+:\d+: /,
      ),
    });
  });

  it("asks for the pack where no source folder is around", () => {
    const { code, stdout } = test(folder({ "a.scenario.yaml": "scenario: A\n" }));
    expect({ code, stdout }).toMatchObject({ code: 2, stdout: expect.stringContaining("Name its pack") });
  });

  it.each([
    [[], "setup-pack scenarios PACK --into scenarios writes some"],
    [["gone.scenario.yaml"], "gone.scenario.yaml cannot be tested: There is no such file or folder. (ENOENT)"],
    [["*.yaml"], "No file matches this pattern."],
    [[""], "is an empty text; name a file or a folder."],
    [["pack.json"], "`setup-pack scenarios` writes some for a pack."],
    [["--min-coverage", "101"], "It must be a percentage from 0 to 100."],
  ])("ends with 2 for %j", (args, message) => {
    const { code, stderr } = test(folder({ "pack.json": broken() }), ...args);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });

  it("writes over nothing that it reads", () => {
    const cwd = source({ "quiet.scenario.yaml": quiet });
    const { code, stderr } = test(cwd, "--output", "quiet.scenario.yaml");
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("would write over") });
    expect(readFileSync(join(cwd, "quiet.scenario.yaml"), "utf8")).toBe(quiet);
    writeFileSync(join(cwd, "late.scenario.yaml"), failing);
    expect(test(cwd, "--update", "--output", "late.scenario.yaml").code).toBe(2);
    expect(readFileSync(join(cwd, "late.scenario.yaml"), "utf8")).toBe(failing);
  });

  it("reads a file that is called as standard input is", () => {
    const cwd = folder({ "a.scenario.yaml": "scenario: A\npack: ./-\n", "-": broken() });
    expect(test(cwd)).toMatchObject({ code: 1, stdout: expect.stringContaining("The pack ./- has errors") });
  });

  it("asks for so much to be covered", () => {
    const cwd = source({ "quiet.scenario.yaml": quiet });
    expect(test(cwd, "--min-coverage", "50").code).toBe(0);
    const { code, stdout } = test(cwd, "--min-coverage", "51");
    expect(code).toBe(1);
    expect(stdout).toContain("Covered: 5 of 5 blocks (100 %), 1 of 2 outcomes (50 %); 51 % of each are asked for");
  });

  it("writes what happens now into what failed, comments kept, and not into what must never be", () => {
    const cwd = source({ "late.scenario.yaml": failing.replace("completed", "waiting") });
    expect(test(cwd, "--update")).toMatchObject({ code: 0, stderr: "Updated late.scenario.yaml\n" });
    expect(readFileSync(join(cwd, "late.scenario.yaml"), "utf8")).toBe(
      quiet
        .replace("A lead who says nothing", "A lead")
        .replace(
          "{ at: day 1, channel: sms, says: Still looking }",
          "{ at: day 1 17:50, channel: sms, says: Still looking? }",
        ),
    );
    const shared = failing.replace("says: Hi Maria", "says: &hi Hi Maria").replace("Still looking", "*hi");
    writeFileSync(join(cwd, "late.scenario.yaml"), shared);
    const refused = "late.scenario.yaml cannot be updated: Change it by hand: it has anchors or aliases";
    expect(test(cwd, "--update")).toMatchObject({ code: 1, stderr: expect.stringContaining(refused) });
    expect(readFileSync(join(cwd, "late.scenario.yaml"), "utf8")).toBe(shared);
    const banned = `scenario: Never\n${head}expect:\n  never: [{ channel: sms }]\n`;
    writeFileSync(join(cwd, "late.scenario.yaml"), banned);
    expect(test(cwd, "--update").code).toBe(1);
    expect(readFileSync(join(cwd, "late.scenario.yaml"), "utf8")).toBe(banned);
  });
});
