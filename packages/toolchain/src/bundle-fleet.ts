import { build } from "esbuild";
import { besidePglite } from "./beside-pglite.js";
import { inRepository } from "./paths.js";

/** What runs a fleet becomes a file of its own; it shares PGlite with the sandbox. */
await build({
  ...besidePglite,
  entryPoints: [inRepository("packages/fleet/src/run/index.ts")],
  outfile: inRepository("packages/cli/dist/fleet.cjs"),
});
