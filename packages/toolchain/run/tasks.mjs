import { bundle, commandLine, compile, editor, extension, generate, generateValues, openApi } from "./build.mjs";
import { install } from "./install.mjs";
import { installWorkbench } from "./install-workbench.mjs";
import { isLeftBehind } from "./left-behind.mjs";
import { pack } from "./pack.mjs";
import { runTool, runTypeScript } from "./shell.mjs";
import { start } from "./start.mjs";
import { readTestChoice, usage as testUsage } from "./test-choice.mjs";
import { test, testAll } from "./tests.mjs";

/**
 * @typedef {{ summary: string, needs: readonly (() => number)[], run: (flags: readonly string[]) => number |
 * Promise<number> }} Task
 */

/**
 * What each npm script does: first what it needs, then its own work, which gets the flags.
 * @type {ReadonlyMap<string, Task>}
 */
const tasks = new Map([
  [
    "start",
    {
      summary: "serves a sandbox with a pack installed, and the editor with the next release of it open",
      needs: [install, generateValues],
      run: start,
    },
  ],
  [
    "test",
    {
      summary: "checks everything but what takes long, or what is named or has changed, and counts what passed",
      needs: [],
      run: (words) => tested(words, test),
    },
  ],
  ["test:all", { summary: "checks that and the rest", needs: [], run: (words) => tested(words, testAll) }],
  [
    "build",
    { summary: "builds what is stale", needs: [install, generate, compile, bundle, editor, extension], run: () => 0 },
  ],
  [
    "command",
    { summary: "builds the command line alone", needs: [install, generateValues, commandLine], run: () => 0 },
  ],
  [
    "pack",
    {
      summary: "packs the command line and all it needs into one tarball, and prints its digests",
      needs: [install],
      run: pack,
    },
  ],
  [
    "docs",
    {
      summary: "writes the OpenAPI document, and the pages made from rules, tables and what the command line prints",
      // The client's types are made from the OpenAPI document, so it comes first; the shapes it is made from, before.
      needs: [install, generate, openApi, generate, compile, bundle],
      run: (flags) => runTypeScript("packages/toolchain/src/docs.ts", flags),
    },
  ],
  [
    "format",
    {
      summary: "formats all files, and fixes what the linter can",
      needs: [install],
      run: (flags) => runTool("@biomejs/biome/bin/biome", ["check", "--write", ".", ...flags]),
    },
  ],
  [
    "texts",
    {
      summary: "prints every sentence that users see, by screen and command",
      needs: [install],
      run: (flags) => runTypeScript("packages/toolchain/src/texts/print-texts.ts", flags),
    },
  ],
  [
    "soak",
    {
      summary: "runs the long tests",
      needs: [install, generate, compile, bundle],
      run: (flags) =>
        runTool("vitest/vitest.mjs", ["run", "--config", "packages/toolchain/vitest.soak.config.ts", ...flags], {
          SOAK: "1",
        }),
    },
  ],
  [
    "workbench",
    {
      summary: "tries the extension in VS Code's own workbench, which is installed for that",
      needs: [install, generate, compile, extension, installWorkbench],
      run: (flags) => {
        const soak = ["run", "--config", "packages/toolchain/vitest.soak.config.ts", "--project", "vscode"];
        return runTool("vitest/vitest.mjs", [...soak, ...flags]);
      },
    },
  ],
  [
    "pictures",
    {
      summary: "takes the pictures of the editor and of the sandbox in docs/images again",
      needs: [install, generate, compile, bundle, editor],
      run: (flags) => {
        const journey = ["run", "--project", "journeys", "journeys/pictures.test.ts"];
        return runTool("vitest/vitest.mjs", [...journey, ...flags], { TAKE_PICTURES: "1" });
      },
    },
  ],
  [
    "bench",
    {
      summary: "measures speed and memory against their floors",
      needs: [install, generate, compile, bundle, editor],
      run: (flags) => runTypeScript("bench/index.ts", flags),
    },
  ],
]);

/**
 * Runs a task; gives an exit code. Stops at the first thing it needs that cannot be done.
 * @param {string | undefined} name
 * @param {readonly string[]} flags
 */
export function runTask(name, flags) {
  const task = tasks.get(name ?? "");
  if (task === undefined) {
    console.error(
      `Give one of these tasks:\n${[...tasks].map(([known, { summary }]) => `  ${known.padEnd(10)}${summary}`).join("\n")}`,
    );
    return 2;
  }
  return prepared(task.needs) || task.run(flags);
}

/** The exit code of a shell whose program SIGTERM ended. */
const endedBySignal = 143;

/**
 * Does what a task needs; gives the exit code of the first that cannot be done, or 0.
 * @param {Task["needs"]} needs
 */
function prepared(needs) {
  for (const need of needs) {
    const code = need();
    if (code !== 0) return code;
    if (isLeftBehind()) return endedBySignal;
  }
  return 0;
}

/**
 * Tests what the words ask for. Nothing is installed only to say that they are not understood.
 * @param {readonly string[]} words
 * @param {typeof test} run
 */
function tested(words, run) {
  const choice = readTestChoice(words);
  if ("help" in choice) {
    console.log(testUsage);
    return 0;
  }
  if ("mistake" in choice) {
    console.error(choice.mistake);
    return 2;
  }
  return prepared([install, generate]) || run(choice);
}
