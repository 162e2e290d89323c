import { cpSync, renameSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { inRepository } from "./paths.mjs";
import { runTool, runTypeScript } from "./shell.mjs";
import { isFresh, unlessFresh } from "./stamp.mjs";

const generated = {
  name: "generated",
  reads: [
    "schemas",
    "packages/core/dialects",
    "fixtures/packs",
    "packages/toolchain/src/generate",
    "package-lock.json",
  ],
  writes: [
    "packages/core/src/generated",
    "packages/edit-api/src/generated",
    "packages/workspace-client/src/generated",
    "packages/core/schemas",
    "packages/cli/schemas",
    "packages/workspace-client/schemas",
  ],
};

/** @param {readonly string[]} flags */
const generateBy = (flags) => () => runTypeScript("packages/toolchain/src/generate/main.ts", flags);

/**
 * Makes the files that are generated from schemas/, our own dialect and the packs of the fixtures, when those or their
 * makers have changed.
 */
export const generate = () => unlessFresh(generated, generateBy([]));

/** Makes those of them that programs are made of: types, which take as long again, are for compilers. */
export const generateValues = () =>
  isFresh(generated) ? 0 : unlessFresh({ ...generated, name: "generated-values" }, generateBy(["--values"]));

/**
 * Writes the OpenAPI document of the sandbox, with examples that a run of it gives, when what they are made of has
 * changed.
 */
export function openApi() {
  const step = {
    name: "openapi",
    reads: [
      "packages/core/src",
      "packages/rehearsal/src",
      "packages/lifecycle/src",
      "packages/sandbox/src",
      "package-lock.json",
    ],
    writes: ["schemas/workspace-api.openapi.json"],
  };
  return unlessFresh(step, () => runTypeScript("packages/sandbox/src/openapi/write.ts", []));
}

/**
 * Compiles what TypeScript finds stale: so many projects at once as there are processors, each by one thread, since
 * threads that share a project check much of it twice. It is a program in Go and collects garbage so often that this is
 * a seventh of its work: it is told to do so a third as often, and takes 1.5 GB then where it took 1.
 */
export function compile() {
  const flags = ["-b", "--builders", String(availableParallelism()), "--checkers", "1"];
  return runTool("typescript/bin/tsc", flags, { GOGC: process.env.GOGC ?? "300" });
}

/** Bundles the command line, the sandbox it serves and what runs a fleet, each when what goes into it has changed. */
export function bundle() {
  return commandLine() || sandbox() || fleet();
}

/** Bundles the command line, when what goes into it has changed. */
export function commandLine() {
  const step = {
    name: "bundled",
    reads: [
      "packages/core/src",
      "packages/rehearsal/src",
      "packages/edit/src",
      "packages/edit-api/src",
      "packages/workspace-client/src",
      "packages/lifecycle/src",
      "packages/installer/src",
      "packages/fleet/src",
      "packages/language-server/src",
      "packages/book/src",
      "packages/sheet/src",
      "packages/cli/src",
      "packages/cli/bin",
      "packages/cli/package.json",
      "packages/toolchain/src/bundle.ts",
      "packages/toolchain/src/without-examples.ts",
      "package-lock.json",
    ],
    writes: ["main", "commands", "deferred", "load-module"].map((name) => `packages/cli/dist/${name}.cjs`),
  };
  return unlessFresh(step, () => runTypeScript("packages/toolchain/src/bundle.ts", []));
}

/** Bundles the sandbox that the command line serves, when what goes into it has changed. */
export function sandbox() {
  const step = {
    name: "sandbox",
    reads: [
      "packages/core/src",
      "packages/rehearsal/src",
      "packages/lifecycle/src",
      "packages/directory-lock/src",
      "packages/embedded-database/src",
      "packages/sandbox/src",
      "packages/toolchain/src/bundle-sandbox.ts",
      "packages/toolchain/src/beside-pglite.ts",
      "package-lock.json",
    ],
    writes: ["packages/cli/dist/sandbox.cjs", "packages/cli/dist/pglite"],
  };
  return unlessFresh(step, () => runTypeScript("packages/toolchain/src/bundle-sandbox.ts", []));
}

/** Bundles what runs a fleet, when what goes into it has changed. PGlite lies beside it for the sandbox already. */
export function fleet() {
  const step = {
    name: "fleet",
    reads: [
      "packages/core/src",
      "packages/rehearsal/src",
      "packages/directory-lock/src",
      "packages/embedded-database/src",
      "packages/workspace-client/src",
      "packages/lifecycle/src",
      "packages/installer/src",
      "packages/fleet/src",
      "packages/toolchain/src/bundle-fleet.ts",
      "packages/toolchain/src/beside-pglite.ts",
      "package-lock.json",
    ],
    writes: ["packages/cli/dist/fleet.cjs"],
  };
  return unlessFresh(step, () => runTypeScript("packages/toolchain/src/bundle-fleet.ts", []));
}

/**
 * Builds the editor and puts it beside the bundled command line, which serves it, when what goes into it has changed.
 */
export function editor() {
  const step = {
    name: "editor",
    reads: [
      "packages/core/src",
      "packages/rehearsal/src",
      "packages/edit/src",
      "packages/edit-api/src",
      "packages/book/src",
      "packages/sheet/src",
      "apps/editor/src",
      "apps/editor/public",
      "apps/editor/index.html",
      "apps/editor/package.json",
      "apps/editor/vite.config.ts",
      "apps/editor/kind-symbols.ts",
      "package-lock.json",
    ],
    writes: ["packages/cli/dist/editor"],
  };
  return unlessFresh(step, () => {
    // Whoever asks for it, a test runner included, React is built as authors get it.
    const production = { NODE_ENV: "production" };
    const code = runTool("vite/bin/vite.js", ["build", "apps/editor", "--logLevel", "warn"], production);
    if (code === 0) replaceFolder("packages/cli/dist/editor", "apps/editor/dist");
    return code;
  });
}

/** Packs the extension for VS Code, the built editor in it, when what goes into it has changed. */
export function extension() {
  const step = {
    name: "extension",
    reads: [
      "packages/core/src",
      "packages/rehearsal/src",
      "packages/book/src",
      "packages/edit-api/src",
      "packages/language-server/src",
      "packages/cli/dist/editor",
      "apps/editor/src/compiler",
      "apps/vscode/src",
      "apps/vscode/syntaxes",
      "apps/vscode/package.json",
      "apps/vscode/language-configuration.json",
      "apps/vscode/README.md",
      "packages/toolchain/src/bundle-vscode.ts",
      "packages/toolchain/run/licenses.mjs",
      "packages/toolchain/src/publish",
      "package-lock.json",
    ],
    writes: ["apps/vscode/dist/extension", "apps/vscode/dist/setup-pack.vsix"],
  };
  return editor() || unlessFresh(step, () => runTypeScript("packages/toolchain/src/bundle-vscode.ts", []));
}

/**
 * Puts a copy of a folder in the place of another. It is copied beside first: a command that is running, and serves it,
 * misses it for a moment only.
 * @param {string} place
 * @param {string} source
 */
function replaceFolder(place, source) {
  const [old, fresh] = [inRepository(place), inRepository(`${place}.new`)];
  rmSync(fresh, { recursive: true, force: true });
  cpSync(inRepository(source), fresh, { recursive: true });
  rmSync(old, { recursive: true, force: true });
  renameSync(fresh, old);
}
