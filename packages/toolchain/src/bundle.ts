import { build } from "esbuild";
import { inRepository } from "./paths.js";

/** Bundles the command line with all it uses into one file, which `packages/cli/bin/setup-pack.js` loads. */
await build({
  entryPoints: [inRepository("packages/cli/src/main.ts")],
  outfile: inRepository("packages/cli/dist/main.js"),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  conditions: ["@setup-pack/source"],
  legalComments: "linked",
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: "warning",
});
