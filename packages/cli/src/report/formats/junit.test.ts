import { XMLParser, XMLValidator } from "fast-xml-parser";
import { parse } from "junit2json";
import { describe, expect, it } from "vitest";
import type { Entry } from "../../check/report.js";
import { broken, noted, pack, warned } from "../../packs.test-support.js";
import { printJunit } from "./junit.js";
import { entryOf, hostile, hostileEntry, paper } from "./testing/entries.js";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => ["testsuite", "testcase"].includes(name),
});

const printed = (entries: readonly Entry[], failOn: "error" | "warning" | "info" = "error"): string => {
  const text = [...printJunit(entries, { ...paper, failOn })].join("");
  expect(XMLValidator.validate(text)).toBe(true);
  return text;
};

const suites = (entries: readonly Entry[], failOn?: "error" | "warning" | "info") =>
  parser.parse(printed(entries, failOn)).testsuites;

const failure = { code: "ENOENT", message: "There is no such file or folder." };

describe("a JUnit report", () => {
  it("has a suite for each file, and counts what failed", () => {
    const gone = { ...entryOf(pack(), "gone.json"), failure };
    const all = suites([entryOf(broken(), "a.json"), entryOf(pack(), "b.json"), gone]);
    expect(all).toMatchObject({ name: "setup-pack", tests: "3", failures: "1", errors: "1" });
    expect(all.testsuite).toMatchObject([
      { name: "a.json", tests: "1", failures: "1", errors: "0" },
      { name: "b.json", tests: "1", failures: "0", testcase: [{ name: "is valid" }] },
      { name: "gone.json", errors: "1", testcase: [{ error: { type: "ENOENT" } }] },
    ]);
    expect(all.testsuite[0].testcase[0]).toMatchObject({
      name: "schema/pattern /pipelines/0/stages/0/color",
      classname: "a.json",
      line: "15",
      failure: { type: "schema/pattern" },
    });
  });

  it.each([
    ["error", "1", "0", "0"],
    ["warning", "1", "1", "0"],
    ["info", "1", "1", "1"],
  ] as const)("fails what fails the run: %s", (failOn, ...failures) => {
    const { testsuite } = suites([entryOf(broken()), entryOf(warned()), entryOf(noted())], failOn);
    expect(testsuite.map((one: { failures: string }) => one.failures)).toEqual(failures);
    const passed = testsuite.filter((one: { failures: string }) => one.failures === "0");
    for (const { testcase } of passed) expect(testcase[0]["system-out"]).toMatch(/^(warning|info) pack\.json:/);
  });

  it("says the same to a reader of such reports", async () => {
    const read = await parse(printed([entryOf(broken(), "a.json"), entryOf(pack(), "b.json")]));
    expect(read).toMatchObject({
      name: "setup-pack",
      tests: 2,
      failures: 1,
      errors: 0,
      testsuite: [
        {
          name: "a.json",
          tests: 1,
          failures: 1,
          testcase: [{ classname: "a.json", failure: [{ type: "schema/pattern", message: expect.any(String) }] }],
        },
        { name: "b.json", tests: 1, failures: 0, testcase: [{ name: "is valid" }] },
      ],
    });
  });

  it.each(hostile)("takes %j for what it is", (text) => {
    const xml = printed([hostileEntry(text)]);
    // What XML 1.0 allows, but for the line breaks that the report has of its own.
    expect(xml).toMatch(/^[\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u);
    const { testsuite } = parser.parse(xml).testsuites;
    expect(testsuite[0].testcase).toHaveLength(1);
    expect(Object.keys(testsuite[0].testcase[0]).sort()).toEqual(
      ["classname", "failure", "file", "line", "name", "time"].sort(),
    );
  });
});
