import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { afterSecondRun, filesToRunAgain } from "../run/second-run.mjs";
import { failureList, readTestReport } from "../run/test-report.mjs";
import { inRepository } from "./paths.js";

const journey = (name: string, test = "opens a pack") => ({
  file: `apps/editor/journeys/${name}.test.ts`,
  test,
  message: "Timeout",
});
const kill = { file: "packages/sandbox/src/automations/kill.test.ts", test: "loses no step", message: "Not equal" };

describe("what is run again", () => {
  it.each([
    ["nothing, where nothing failed", [], []],
    [
      "each file once whose tests drive a browser",
      [journey("notes"), journey("notes", "another"), journey("history")],
      [journey("notes").file, journey("history").file],
    ],
    ["nothing, where a test failed that drives none", [journey("notes"), kill], []],
    ["no file that could not be run at all", [{ file: journey("notes").file, message: "No such module" }], []],
    ["nothing, where many files failed", ["a", "b", "c", "d"].map((name) => journey(name)), []],
  ])("%s", (_name, failures, files) => {
    expect(filesToRunAgain(failures)).toEqual(files);
  });

  it("passes where it passes alone, and fails where it fails again or never ran", () => {
    const [one, other] = [journey("notes"), journey("notes", "another")];
    expect(afterSecondRun([one, other], { passed: 1, failures: [other] })).toEqual({
      failures: [other],
      passedAgain: [one],
    });
    expect(afterSecondRun([one], { passed: 0, failures: [{ file: one.file, message: "No such module" }] })).toEqual({
      failures: [one],
      passedAgain: [],
    });
    expect(afterSecondRun([one], undefined)).toEqual({ failures: [one], passedAgain: [] });
  });
});

describe("a report of Vitest's", () => {
  /** Of files with tests: each its state and the messages of its failure. */
  function report(files: readonly (readonly [name: string, status: string, tests: readonly string[]])[]) {
    const folder = mkdtempSync(join(tmpdir(), "setup-pack-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "report.json");
    const testResults = files.map(([name, status, tests]) => ({
      name: inRepository(name),
      status,
      message: "No such module",
      assertionResults: tests.map((message, index) => ({
        fullName: `test ${index}`,
        status: message === "" ? "passed" : "failed",
        failureMessages: message === "" ? [] : [message],
      })),
    }));
    writeFileSync(path, JSON.stringify({ numPassedTests: 3, testResults }));
    return readTestReport(path);
  }

  it("names the tests that failed, and the files that could not be run", () => {
    expect(
      report([
        ["apps/a.test.ts", "passed", ["", ""]],
        ["apps/b.test.ts", "failed", ["", "Not equal"]],
        ["apps/c.test.ts", "failed", []],
      ]),
    ).toEqual({
      passed: 3,
      failures: [
        { file: "apps/b.test.ts", test: "test 1", message: "Not equal" },
        { file: "apps/c.test.ts", message: "No such module" },
      ],
    });
  });

  it("is none where Vitest did not come to write it", () => {
    expect(readTestReport(inRepository("no-such-report.json"))).toBeUndefined();
  });

  it("is listed without the calls that led to a failure, and the first failures of many", () => {
    const failure = { ...kill, message: "Not equal\n    at loop (a.ts:1:2)\n\n+ 37" };
    expect(failureList([failure, { file: "Types", message: "ended with 1" }])).toBe(
      `${kill.file}\n  loses no step\n    Not equal\n    + 37\nTypes\n    ended with 1`,
    );
    expect(failureList(Array.from({ length: 43 }, () => failure)).endsWith("\n    + 37\nand 3 more")).toBe(true);
  });
});
