import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { build, type Plugin } from "esbuild";
import { inRepository } from "./paths.js";

/** commander loads it to start programs of other commands, which we have none of; loading takes longer than all of commander. */
const withoutChildProcess: Plugin = {
  name: "without-child-process",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer, path }) =>
      importer.includes("commander") ? { path, namespace: "nothing" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "" }));
  },
};

/** Examples of rules are shown by one command only: there they are made, and not at each start. */
const withLazyExamples: Plugin = {
  name: "with-lazy-examples",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]check[\\/]rules[\\/].+\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replace(examples, "  get $1() { return $2; },"),
      loader: "ts",
    }));
  },
};

/** The members `good` and `bad` of a rule, as the formatter leaves them. */
const examples = /^ {2}(good|bad): (\[(?:.*\]|\n[\s\S]*?^ {2}\])),$/gm;

/**
 * Bundles the command line with all it uses into one file, which `packages/cli/bin/setup-pack.js` loads.
 * It is CommonJS, which Node starts sooner than an ES module, and already the function that Node would make of it.
 */
await build({
  entryPoints: [inRepository("packages/cli/src/main.ts")],
  outfile: inRepository("packages/cli/dist/main.cjs"),
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20.19",
  conditions: ["@setup-pack/source"],
  charset: "ascii",
  banner: { js: "(function (exports, require, module, __filename, __dirname) {" },
  footer: { js: "})" },
  define: { "import.meta.url": "__filename" },
  legalComments: "linked",
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: "warning",
  plugins: [withoutChildProcess, withLazyExamples],
});

/** The first run leaves what V8 made of the bundle beside it: one over packs in which there is something of everything. */
rmSync(inRepository("packages/cli/dist/main.cache"), { force: true });
spawnSync(
  process.execPath,
  [inRepository("packages/cli/bin/setup-pack.js"), "validate", inRepository("fixtures/packs")],
  {
    stdio: "ignore",
  },
);
