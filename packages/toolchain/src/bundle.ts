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

/**
 * Bundles the command line with all it uses into one file, which `packages/cli/bin/setup-pack.js` loads.
 * It is CommonJS, which Node starts sooner than an ES module.
 */
await build({
  entryPoints: [inRepository("packages/cli/src/main.ts")],
  outfile: inRepository("packages/cli/dist/main.cjs"),
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20.19",
  conditions: ["@setup-pack/source"],
  define: { "import.meta.url": "__filename" },
  legalComments: "linked",
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: "warning",
  plugins: [withoutChildProcess],
});
