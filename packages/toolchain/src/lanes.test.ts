import { readdirSync } from "node:fs";
import { matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";
import { projects } from "../../../vitest.workspace.js";
import { firstLane, secondLane } from "../run/lanes.mjs";
import soak from "../vitest.soak.config.js";
import { inRepository } from "./paths.js";

const notOurs = new Set(["node_modules", "dist", ".git", ".stamps"]);

/** Returns the paths of all files below a folder, from the root of the repository. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(inRepository(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesBelow(path);
    return [path];
  });
}

const files = ["packages", "apps", "fixtures"].flatMap(filesBelow);
const testFiles = files.filter((path) => /\.test\.tsx?$/.test(path));

/**
 * Whether a glob matches a path; those whose glob names another folder are told without compiling it, which is slow.
 */
const isMatched = (path: string, glob: string): boolean =>
  path.startsWith(glob.slice(0, glob.indexOf("**"))) && matchesGlob(path, glob);

/** Returns the files that a run of Vitest takes by its flags, once for each project that has them. */
function filesOfRun(flags: readonly string[]): readonly string[] {
  const valuesOf = (flag: string) =>
    flags.filter((one) => one.startsWith(`${flag}=`)).map((one) => one.slice(flag.length + 1));
  const [chosen, excluded] = [valuesOf("--project"), valuesOf("--exclude")];
  const parts = flags.filter((one) => !one.startsWith("-") && one !== "run");
  return projects
    .filter(({ test }) => chosen.length === 0 || chosen.includes(String(test?.name)))
    .flatMap(({ test }) => testFiles.filter((path) => test?.include?.some((glob) => isMatched(path, glob))))
    .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
    .filter((path) => !excluded.some((glob) => matchesGlob(inRepository(path), glob)));
}

/** Returns the files that a whole lane runs, each as often as it does. */
const filesOfLane = (lane: typeof firstLane): readonly string[] =>
  lane
    .filter(({ report }) => report !== undefined)
    .flatMap(({ script }) => filesOfRun(script({ packages: [], onlyChanged: false, flags: [] }).flags ?? []));

const isOfSecondLane = (path: string): boolean => /\.all\.test\.tsx?$/.test(path);

describe("the name of a test file says when it runs", () => {
  it("every *.test.ts once in the first lane, without *.all.test.ts", () => {
    expect(filesOfLane(firstLane).toSorted()).toEqual(testFiles.filter((path) => !isOfSecondLane(path)).toSorted());
  });

  it("every *.all.test.ts once in the second lane", () => {
    const ran = filesOfLane(secondLane).filter(isOfSecondLane);
    expect(ran.toSorted()).toEqual(testFiles.filter(isOfSecondLane).toSorted());
  });

  it("every *.soak.ts by npm run soak", () => {
    const globs = soak.test?.projects?.flatMap((project) =>
      typeof project === "object" && "test" in project ? (project.test?.include ?? []) : [],
    );
    const long = files.filter((path) => path.endsWith(".soak.ts"));
    expect(long.filter((path) => !globs?.some((glob) => isMatched(path, glob)))).toEqual([]);
    expect(long.length).toBeGreaterThan(0);
  });
});
