import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

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
  },
  worker: { format: "es" },
});
