import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { kindSymbols } from "./kind-symbols.js";

/** Chunks that several parts share are called after all of them by the bundler. */
const shortName = (name: string): string => name.replace(/\.\w+$/, "").replace(/^shared~.*$/, "shared");

/** Files in whose paths one of these stands behind a slash. */
const files = (...paths: readonly string[]): RegExp =>
  new RegExp(`[\\\\/](?:${paths.join("|").replaceAll("/", "[\\\\/]")})`);

/** Returns the same within the sources of the editor. */
const ofEditor = (...paths: readonly string[]): string => `editor/src/(?:${paths.join("|")})`;

const own = (...paths: readonly string[]): RegExp => files(ofEditor(...paths));

/**
 * What is asked for at one moment comes as one file, with all that it needs and has not got: the first page; what
 * stands around the open item, once that is drawn; then each part when it is first shown.
 */
const window = files(
  "packages/edit/src/",
  "node_modules/(?:entities|htmlparser2)/",
  ofEditor(
    "work\\.",
    "app/surroundings",
    "canvas/(?:work|canvas-toolbar|canvas-menu|empty-canvas)\\.",
    "sidebar/sidebar\\.",
    "inspector/(?:inspector|automation-panel|step-panel|arrow-panel|many-panel)\\.",
    "(?:book|fields|widgets)/",
  ),
);

/** Packages that the first page draws a pack without. They come with what is loaded once it is drawn. */
const later = [
  "ajv-formats",
  "entities",
  "graphlib",
  "htmlparser2",
  "immer",
  "lucide-react",
  "react-aria",
  "semver",
  "yaml",
];

/** Has the page read HTML by what is loaded once a pack is drawn; its worker has the package itself. */
const lateHtmlParser: Plugin = {
  name: "late-html-parser",
  enforce: "pre",
  resolveId: (source, importer = "") =>
    source === "htmlparser2" && files("core/src/words/html-text").test(importer)
      ? `${import.meta.dirname}/src/book/late-html-parser.ts`
      : null,
};

/** Fails the build where the first script has one of them: a file of the first page then imports what it need not. */
const smallFirstScript: Plugin = {
  name: "small-first-script",
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk" || chunk.name !== "editor") continue;
      for (const [id, { code }] of Object.entries(chunk.modules)) {
        const found = later.find((name) => id.includes(`/node_modules/${name}/`));
        const [importer = "a file"] = this.getModuleInfo(id)?.importers ?? [];
        if (found !== undefined && code) this.error(`The first script has ${found}, which ${importer} imports.`);
      }
    }
  },
};

/** Plain static files with relative addresses, so that any web server and any folder of one can hold them. */
export default defineConfig({
  base: "./",
  root: import.meta.dirname,
  plugins: [react(), kindSymbols(), lateHtmlParser, smallFirstScript, optimizeLocales.vite({ locales: ["en-US"] })],
  resolve: {
    conditions: ["@setup-pack/source", ...defaultClientConditions],
    alias: { "d3-color": `${import.meta.dirname}/without-colours.ts` },
  },
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    license: { fileName: "licenses.md" },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        strictExecutionOrder: true,
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = "asset"] }) => `assets/${shortName(name)}-[hash].[ext]`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "editor", tags: ["$initial"], priority: 3 },
            { name: "window", test: window, includeDependenciesRecursively: true, priority: 2 },
            { name: "forms", test: own("forms/", "messages/forms-"), priority: 1 },
            { name: "begin", test: own("begin/"), priority: 1 },
            { name: "rehearse", test: own("rehearse/", "messages/rehearse"), priority: 1 },
            { name: "compare", test: own("compare/"), priority: 1 },
            { name: "dialogs", test: own("(?:actions|files|outline|palette|sidebar)/"), priority: 1 },
            {
              name: "shared",
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
});
