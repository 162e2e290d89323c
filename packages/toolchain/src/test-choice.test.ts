import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { projects } from "../../../vitest.workspace.js";
import { readTestChoice, testedPackages } from "../run/test-choice.mjs";
import { inRepository } from "./paths.js";

const core = { folder: "packages/core", projects: ["core"] };
const editor = { folder: "apps/editor", projects: ["editor", "journeys"] };

describe("what npm test is asked for", () => {
  it.each([
    [[], { packages: [], onlyChanged: false, flags: [] }],
    [["core"], { packages: [core], onlyChanged: false, flags: [] }],
    [["editor", "core"], { packages: [editor, core], onlyChanged: false, flags: [] }],
    [["--changed"], { packages: [], onlyChanged: true, flags: [] }],
    [["core", "--changed"], { packages: [core], onlyChanged: true, flags: [] }],
    [["core", "-t", "a name"], { packages: [core], onlyChanged: false, flags: ["-t", "a name"] }],
    [["core", "--help"], { help: true }],
  ])("%j", (words, choice) => {
    expect(readTestChoice(words)).toEqual(choice);
  });

  it.each([
    ["edtor", "editor"],
    ["EDITOR", "editor"],
    ["sand", "sandbox"],
    ["client", "workspace-client"],
  ])("%s may be meant as %s", (word, name) => {
    expect(readTestChoice([word])).toEqual({
      mistake: `There is no package ${word} to test. Did you mean ${name}? Packages: ${[...testedPackages.keys()].join(", ")}.`,
    });
  });

  it("what is like no package is told without a guess", () => {
    expect(readTestChoice(["everything"])).toEqual({
      mistake: expect.stringMatching(/^There is no package everything to test\. Packages: /),
    });
  });
});

it("every project of tests belongs to a package that can be named, whose folder is there", () => {
  const named = [...testedPackages.values()].flatMap((one) => one.projects);
  expect(named.toSorted()).toEqual(projects.map(({ test }) => test?.name).toSorted());
  for (const { folder } of testedPackages.values()) expect(existsSync(inRepository(folder))).toBe(true);
});

describe("npm test", () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [inRepository("packages/toolchain/run.mjs"), "test", ...words], { encoding: "utf8" });

  it("tells how it is used", () => {
    expect(run("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("npm test -- --changed") });
  });

  it("ends with what it did not understand, and tests nothing", () => {
    expect(run("cro")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining("Did you mean core?") });
  });
});
