import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Row } from "../row.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * What a newcomer waits for: `npm test` in a fresh clone of the last commit, in which only the packages are installed.
 * Beside the seconds stand those of the processors, and a floor of the same minutes: how long the compiler takes to
 * check the types of all packages from nothing.
 */
export const tests: Row = {
  name: "tests",
  work: "`npm test` from a fresh clone",
  unit: "s",
  better: "lower",
  must: 300,
  aim: 240,
  isLong: true,
  measure: () => {
    const folder = mkdtempSync(join(tmpdir(), "setup-pack-tests-"));
    try {
      spend("git", ["clone", "--quiet", root, folder], root);
      spend("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline"], folder);
      const run = spend(process.execPath, ["packages/toolchain/run.mjs", "test"], folder);
      const types = spend(process.execPath, ["node_modules/typescript/bin/tsc", "-b", "--force"], folder);
      return { figures: [run.seconds], note: inWords(run, types) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** What a process took; of the processors only where the system tells. */
interface Spent {
  readonly seconds: number;
  readonly processors: number | undefined;
}

/** Runs a program to its end, its output going to standard error; throws unless it succeeds. */
function spend(program: string, args: readonly string[], cwd: string): Spent {
  const [start, before] = [performance.now(), processorsOfChildren()];
  const { status, error } = spawnSync(program, args, { cwd, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error?.message ?? status}`);
  const after = processorsOfChildren();
  return {
    seconds: (performance.now() - start) / 1000,
    processors: before === undefined || after === undefined ? undefined : after - before,
  };
}

/**
 * Seconds of the processors that this process's children, and theirs, have used until they ended. Linux alone tells,
 * and only of those that somebody waited for: what draws the pages of a browser ends unasked, and is left out.
 */
function processorsOfChildren(): number | undefined {
  if (process.platform !== "linux") return undefined;
  const stat = readFileSync("/proc/self/stat", "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(13, 15);
  return (Number(user) + Number(system)) / ticksPerSecond;
}

/** In /proc, whatever the kernel's own clock does. */
const ticksPerSecond = 100;

function inWords(run: Spent, types: Spent): string {
  const floor = `${(run.seconds / types.seconds).toFixed(0)} × checking the types of all packages from nothing (${types.seconds.toFixed(1)} s)`;
  const processors =
    run.processors === undefined
      ? ""
      : `, with ${run.processors.toFixed(0)} s of the processors, of which there are ${availableParallelism()}`;
  return `\`npm test\` took ${run.seconds.toFixed(0)} s${processors}: ${floor}.`;
}
