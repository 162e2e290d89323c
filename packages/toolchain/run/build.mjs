import { runTool, runTypeScript } from "./shell.mjs";
import { unlessFresh } from "./stamp.mjs";

/** Makes the files that are generated from schemas/, when those or their makers have changed. */
export function generate() {
  const step = {
    name: "generated",
    reads: ["schemas", "packages/toolchain/src/generate", "package-lock.json"],
    writes: ["packages/core/src/generated"],
  };
  return unlessFresh(step, () => runTypeScript("packages/toolchain/src/generate/main.ts", []));
}

/** Compiles what TypeScript finds stale. */
export function compile() {
  return runTool("typescript/bin/tsc", ["-b"]);
}

/** Bundles the command line, when what goes into it has changed. */
export function bundle() {
  const step = {
    name: "bundled",
    reads: [
      "packages/core/src",
      "packages/cli/src",
      "packages/cli/bin",
      "packages/cli/package.json",
      "packages/toolchain/src/bundle.ts",
      "package-lock.json",
    ],
    writes: ["packages/cli/dist/main.cjs", "packages/cli/dist/later.cjs"],
  };
  return unlessFresh(step, () => runTypeScript("packages/toolchain/src/bundle.ts", []));
}
