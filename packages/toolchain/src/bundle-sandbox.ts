import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { inRepository } from "./paths.js";

/**
 * The code of PGlite that is used, and what it reads from the places beside it: PostgreSQL itself and two extensions.
 */
const parts = [
  ...["dist/index.cjs", "dist/pglite.wasm", "dist/pglite.data", "dist/initdb.wasm"],
  ...["dist/contrib/pg_trgm.cjs", "dist/pg_trgm.tar.gz", "dist/contrib/btree_gin.cjs", "dist/btree_gin.tar.gz"],
  "LICENSE",
];

const require = createRequire(inRepository("apps/sandbox/package.json"));
const pglite = join(dirname(require.resolve("@electric-sql/pglite")), "..");
const place = inRepository("packages/cli/dist/pglite");

/** PGlite finds its parts by where its code stands, so it is not bundled but put beside the bundle as it is. */
const withPglite: Plugin = {
  name: "with-pglite",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@electric-sql\/pglite$/ }, () => ({ path: "./pglite/dist/index.cjs", external: true }));
    onResolve({ filter: /^@electric-sql\/pglite\/contrib\// }, ({ path }) => ({
      path: path.replace("@electric-sql/pglite", "./pglite/dist").concat(".cjs"),
      external: true,
    }));
    onLoad({ filter: /[\\/]pglite[\\/]engine\.ts$/ }, () => ({
      contents: `export const engine = require("node:path").join(__dirname, "pglite/dist/pglite.wasm");`,
    }));
  },
};

/** The sandbox becomes a file that only its commands load, with all it needs beside it. */
await build({
  entryPoints: [inRepository("apps/sandbox/src/index.ts")],
  outfile: inRepository("packages/cli/dist/sandbox.cjs"),
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20.19",
  conditions: ["@setup-pack/source"],
  define: { "import.meta.url": "__filename", "import.meta.dirname": "__dirname" },
  external: ["pg-native"],
  legalComments: "linked",
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: "warning",
  plugins: [withPglite],
});

/** Their times stay, by which an initialised database that was kept is known to be of this engine. */
rmSync(place, { recursive: true, force: true });
for (const part of parts) cpSync(join(pglite, part), join(place, part), { preserveTimestamps: true });

/** The maps of PGlite's code, twice its size, stay behind, and so does the line that names one. */
for (const code of parts.filter((part) => part.endsWith(".cjs")).map((part) => join(place, part)))
  writeFileSync(code, readFileSync(code, "utf8").replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n"));
