import type { BuildOptions, Plugin } from "esbuild";

/** PGlite finds its parts by where its code stands, so it is not bundled but put beside the bundle as it is. */
const withPglite: Plugin = {
  name: "with-pglite",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@electric-sql\/pglite$/ }, () => ({ path: "./pglite/dist/index.cjs", external: true }));
    onResolve({ filter: /^@electric-sql\/pglite\/contrib\// }, ({ path }) => ({
      path: path.replace("@electric-sql/pglite", "./pglite/dist").concat(".cjs"),
      external: true,
    }));
    onLoad({ filter: /[\\/]embedded-database[\\/]src[\\/]engine\.ts$/ }, () => ({
      contents: `export const engine = require("node:path").join(__dirname, "pglite/dist/pglite.wasm");`,
    }));
  },
};

/** How what runs on PGlite becomes a file beside the command line, which only its own commands load. */
export const besidePglite = {
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
} as const satisfies BuildOptions;
