import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

/** What several lazily loaded parts take from one door, each a little of it. */
const behindDoors =
  /[\\/](packages[\\/]core|react-aria|react-stately|react-aria-components|@react-\w+|lucide-react)[\\/]/;

/** Plain static files with relative addresses, so that any web server and any folder of one can hold them. */
export default defineConfig({
  base: "./",
  root: import.meta.dirname,
  plugins: [react(), optimizeLocales.vite({ locales: ["en-US"] })],
  resolve: { conditions: ["@setup-pack/source", ...defaultClientConditions] },
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    license: { fileName: "licenses.md" },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        strictExecutionOrder: true,
        chunkFileNames: ({ name }) => `assets/${name.replace(/^shared~.*$/, "shared")}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          // One file for what the first page needs anyway, instead of one for each set of pages that share something.
          groups: [
            { name: "editor", tags: ["$initial"] },
            {
              name: "shared",
              test: behindDoors,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1800,
            },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
});
