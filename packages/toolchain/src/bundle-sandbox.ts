import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { besidePglite } from "./beside-pglite.js";
import { inRepository } from "./paths.js";

/**
 * The code of PGlite that is used, and what it reads from the places beside it: PostgreSQL itself and two extensions.
 */
const parts = [
  ...["dist/index.cjs", "dist/pglite.wasm", "dist/pglite.data", "dist/initdb.wasm"],
  ...["dist/contrib/pg_trgm.cjs", "dist/pg_trgm.tar.gz", "dist/contrib/btree_gin.cjs", "dist/btree_gin.tar.gz"],
  "LICENSE",
];

const require = createRequire(inRepository("packages/sandbox/package.json"));
const pglite = join(dirname(require.resolve("@electric-sql/pglite")), "..");
const place = inRepository("packages/cli/dist/pglite");

/** The sandbox becomes a file that only its commands load, with all it needs beside it. */
await build({
  ...besidePglite,
  entryPoints: [inRepository("packages/sandbox/src/index.ts")],
  outfile: inRepository("packages/cli/dist/sandbox.cjs"),
});

/** Their times stay, by which an initialised database that was kept is known to be of this engine. */
rmSync(place, { recursive: true, force: true });
for (const part of parts) cpSync(join(pglite, part), join(place, part), { preserveTimestamps: true });

/** The maps of PGlite's code, twice its size, stay behind, and so does the line that names one. */
for (const code of parts.filter((part) => part.endsWith(".cjs")).map((part) => join(place, part)))
  writeFileSync(code, readFileSync(code, "utf8").replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n"));
