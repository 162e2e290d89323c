import { spawnSync } from "node:child_process";
import { inRepository, root } from "./paths.mjs";
import { tool } from "./shell.mjs";

/** @typedef {import("./test-choice.mjs").TestChoice} TestChoice */
/** @typedef {import("./shell.mjs").Script} Script */

/**
 * Vitest over some files, or over all of what is chosen but these.
 * @typedef {{ files?: readonly string[], exclude?: readonly string[] }} TestPaths
 */

/**
 * @param {TestChoice} choice
 * @param {TestPaths} paths
 * @param {string} report the file it leaves its report in
 * @returns {Script}
 */
export function vitestScript({ packages, onlyChanged, flags }, { files = [], exclude = [] }, report) {
  const isPart = packages.length > 0 || onlyChanged;
  return tool("vitest/vitest.mjs", [
    ...["run", "--reporter=default", "--reporter=json", `--outputFile.json=${inRepository(report)}`],
    ...packages.flatMap(({ projects }) => projects).map((name) => `--project=${name}`),
    ...(onlyChanged ? [`--changed=${whereThisBranchLeftMain()}`] : []),
    ...exclude.map((path) => `--exclude=${inRepository(path.endsWith(".ts") ? path : `${path}/**`)}`),
    // What was chosen may have no tests, or none that read a clock.
    ...(isPart ? ["--passWithNoTests"] : []),
    ...flags,
    ...files,
  ]);
}

/** The last commit of main that is in this branch; in a clone without a main, the last commit of all. */
function whereThisBranchLeftMain() {
  for (const main of ["main", "origin/main"]) {
    const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", main], { cwd: root, encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return "HEAD";
}
