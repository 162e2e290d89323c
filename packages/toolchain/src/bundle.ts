import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { inRepository } from "./paths.js";
import { withoutExamples } from "./without-examples.js";

/**
 * commander loads it to start programs of other commands, which we have none of; loading takes longer than all of
 * commander.
 */
const withoutChildProcess: Plugin = {
  name: "without-child-process",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer, path }) =>
      importer.includes("commander") ? { path, namespace: "nothing" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "" }));
  },
};

/** Examples of rules are shown by one command only, which stands in the second file: the first has none of them. */
const rulesWithoutExamples: Plugin = {
  name: "rules-without-examples",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]check[\\/]rules[\\/].+\.ts$/ }, async ({ path }) => ({
      contents: withoutExamples(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
};

/** Functions of packages that take time to load and are seldom called: they are loaded by the first call. */
const calledSeldom: ReadonlyMap<string, readonly string[]> = new Map([
  ["@noble/hashes/sha2.js", ["sha256"]],
  ["@noble/hashes/utils.js", ["bytesToHex"]],
  ["sanitize-html", ["default"]],
  ["semver/functions/compare.js", ["default"]],
  ["semver/functions/inc.js", ["default"]],
  ["semver/functions/parse.js", ["default"]],
  ["semver/functions/valid.js", ["default"]],
]);

/** Classes of packages that take time to load, and of which seldom an object is made. */
const madeSeldom: ReadonlyMap<string, readonly string[]> = new Map([["htmlparser2", ["Parser"]]]);

/** What our code asks of objects of packages that take time to make: each is made when it is first asked for. */
const readSeldom: ReadonlyMap<string, readonly [name: string, members: readonly string[]]> = new Map([
  ["ajv-formats/dist/formats.js", ["fullFormats", ["date-time"]]],
]);

const loadedLate: Plugin = {
  name: "loaded-late",
  setup({ onResolve, onLoad }) {
    onResolve(
      { filter: /^(?:@noble\/|ajv-formats\/|semver\/|htmlparser2$|sanitize-html$)/ },
      ({ path, kind, importer, resolveDir }) =>
        kind === "import-statement" &&
        (calledSeldom.has(path) || madeSeldom.has(path) || readSeldom.has(path)) &&
        !importer.includes("node_modules")
          ? { path, namespace: "late", pluginData: { resolveDir } }
          : undefined,
    );
    onLoad({ filter: /.*/, namespace: "late" }, ({ path, pluginData }) => ({
      contents: [
        ...(calledSeldom.get(path) ?? []).map((name) => lateFunction(path, name)),
        ...(madeSeldom.get(path) ?? []).map((name) => lateClass(path, name)),
        lateObject(path),
      ].join("\n"),
      resolveDir: pluginData.resolveDir,
    }));
  },
};

const lateFunction = (path: string, name: string): string =>
  name === "default"
    ? `export default (...given) => require("${path}")(...given);`
    : `export const ${name} = (...given) => require("${path}").${name}(...given);`;

const lateClass = (path: string, name: string): string =>
  `export function ${name}(...given) { return new (require("${path}").${name})(...given); }`;

function lateObject(path: string): string {
  const [name, members] = readSeldom.get(path) ?? ["", []];
  const getters = members.map((member) => `get ["${member}"]() { return require("${path}").${name}["${member}"]; }`);
  return name === "" ? "" : `export const ${name} = { ${getters.join(", ")} };`;
}

/**
 * Packages of CommonJS with hundreds of exports that many of our files import: the bundler would copy all of them for
 * each of these files, and copies them for all together this way.
 */
const copiedOnce: Plugin = {
  name: "copied-once",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:vscode-languageserver|yaml)$/ }, ({ path, kind, namespace, importer, resolveDir }) =>
      kind === "import-statement" && namespace === "file" && !importer.includes("node_modules")
        ? { path, namespace: "once", pluginData: { resolveDir } }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: "once" }, ({ path, pluginData }) => ({
      contents: `export * from "${path}";`,
      resolveDir: pluginData.resolveDir,
    }));
  },
};

/**
 * The library of language servers loads these for what we never ask of it, such as pipes with names of their own; what
 * a server loads stands between an editor's start and its first diagnostics.
 */
const builtinsWhenAsked: Plugin = {
  name: "builtins-when-asked",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:crypto|child_process)$/ }, ({ importer, path }) =>
      /[\\/]vscode-(?:jsonrpc|languageserver)[\\/]/.test(importer) ? { path, namespace: "when-asked" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "when-asked" }, ({ path }) => ({
      contents: `module.exports = new Proxy({}, { get: (_, name) => process.getBuiltinModule("${path}")[name] });`,
    }));
  },
};

/** Code that no start should wait for stands in a file of its own; `require` in both files begins at bin/ or dist/. */
const withDeferredFile: Plugin = {
  name: "with-deferred-file",
  setup({ onResolve }) {
    onResolve({ filter: /[\\/]deferred\.js$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: "../dist/deferred.cjs", external: true } : undefined,
    );
    onResolve({ filter: /[\\/]commands\.js$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: "../dist/commands.cjs", external: true } : undefined,
    );
    onResolve({ filter: /[\\/]load-module\.js$/ }, () => ({ path: "../dist/load-module.cjs", external: true }));
    onResolve({ filter: /[\\/]proxied-fetch\.js$/ }, () => ({ path: "../dist/proxied-fetch.cjs", external: true }));
    onResolve({ filter: /[\\/]mcp[\\/]sdk\.js$|^\.\/sdk\.js$/ }, () => ({
      path: "../dist/mcp-sdk.cjs",
      external: true,
    }));
    onResolve({ filter: /[\\/]stdio-server\.js$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: "../dist/lsp.cjs", external: true } : undefined,
    );
    onResolve({ filter: /^@setup-pack\/sheet\/files$/ }, () => ({ path: "../dist/sheet-files.cjs", external: true }));
    onResolve({ filter: /^sanitize-html$/ }, ({ kind }) =>
      kind === "require-call" ? { path: "../dist/sanitize-html.cjs", external: true } : undefined,
    );
    onResolve({ filter: /^@setup-pack\/sandbox$/ }, () => ({ path: "../dist/sandbox.cjs", external: true }));
    onResolve({ filter: /^@setup-pack\/fleet\/run$/ }, () => ({ path: "../dist/fleet.cjs", external: true }));
  },
};

/** Writes what was bundled in ASCII, which takes half the memory: esbuild leaves regular expressions as they are. */
const asAscii: Plugin = {
  name: "as-ascii",
  setup({ onEnd }) {
    onEnd(async ({ outputFiles = [] }) => {
      await mkdir(inRepository("packages/cli/dist"), { recursive: true });
      for (const { path, text } of outputFiles) await writeFile(path, path.endsWith(".cjs") ? escaped(text) : text);
    });
  },
};

const escaped = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** yaml asks for these variables at every token, and asking the environment takes longer than reading the token. */
const withoutTokenLog: Plugin = {
  name: "without-token-log",
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/]node_modules[\\/]yaml[\\/]dist[\\/](?:parse[\\/]parser|compose[\\/]composer)\.js$/ },
      async ({ path }) => ({
        contents: (await readFile(path, "utf8")).replaceAll(/\bnode_process\.env\.LOG_\w+/g, "false"),
      }),
    );
  },
};

const plugins = [
  withoutChildProcess,
  loadedLate,
  copiedOnce,
  builtinsWhenAsked,
  withDeferredFile,
  withoutTokenLog,
  asAscii,
];

const options: BuildOptions = {
  write: false,
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20.19",
  conditions: ["@setup-pack/source"],
  charset: "ascii",
  // A file that is run as a script, as the first one is, has `require` but no `import()`.
  supported: { "dynamic-import": false },
  define: { "import.meta.url": "__filename", "import.meta.dirname": "__dirname" },
  legalComments: "linked",
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: "warning",
  plugins,
};

/**
 * Bundles the command line into nine files. `packages/cli/bin/setup-pack.js` loads the first, which has all that
 * checking a pack takes; the second is loaded by what needs it, and so is the third, which loads modules of others,
 * the fourth, which goes through proxies, the fifth, the protocol's library for assistants, the sixth, the server for
 * text editors, which begins without the first, the seventh, which reads and writes tables, the eighth, which makes the HTML of mails harmless, and the
 * ninth, which says how commands are called that need the second. The first is CommonJS, which Node starts sooner than an
 * ES module, and already the function that Node would make of it.
 */
await Promise.all([
  build({
    ...options,
    entryPoints: [inRepository("packages/cli/src/main.ts")],
    outfile: inRepository("packages/cli/dist/main.cjs"),
    plugins: [...plugins, rulesWithoutExamples],
    banner: { js: "(function (exports, require, module, __filename, __dirname) {" },
    footer: { js: "})" },
  }),
  build({
    ...options,
    entryPoints: [inRepository("packages/cli/src/deferred.ts")],
    outfile: inRepository("packages/cli/dist/deferred.cjs"),
  }),
  build({
    ...options,
    entryPoints: [inRepository("packages/cli/src/commands.ts")],
    outfile: inRepository("packages/cli/dist/commands.cjs"),
  }),
  build({
    ...options,
    supported: {},
    entryPoints: [inRepository("packages/cli/src/load-module.ts")],
    outfile: inRepository("packages/cli/dist/load-module.cjs"),
  }),
  build({
    ...options,
    entryPoints: [inRepository("packages/cli/src/world/proxied-fetch.ts")],
    outfile: inRepository("packages/cli/dist/proxied-fetch.cjs"),
  }),
  build({
    ...options,
    entryPoints: [inRepository("packages/cli/src/mcp/sdk.ts")],
    outfile: inRepository("packages/cli/dist/mcp-sdk.cjs"),
  }),
  build({
    ...options,
    entryPoints: [inRepository("packages/cli/src/lsp-main.ts")],
    outfile: inRepository("packages/cli/dist/lsp.cjs"),
    // The other form of the parser of broken JSON looks for its parts in files of their own.
    mainFields: ["module", "main"],
    plugins: [...plugins, rulesWithoutExamples],
  }),
  build({
    ...options,
    entryPoints: [inRepository("packages/sheet/src/files/index.ts")],
    outfile: inRepository("packages/cli/dist/sheet-files.cjs"),
  }),
  build({
    ...options,
    entryPoints: ["sanitize-html"],
    absWorkingDir: inRepository("packages/cli"),
    outfile: inRepository("packages/cli/dist/sanitize-html.cjs"),
  }),
]);

/**
 * First runs leave what V8 made of the bundles beside them: over packs in which there is something of everything. Of the
 * first bundle it is what one pack takes, since most runs are over one, and what more there is takes time to read.
 */
const firstRuns = [
  { cache: "main.cache", args: ["validate", inRepository("fixtures/packs/appointments-and-deals/pack.json")] },
  { cache: "commands.cache", args: ["--help"] },
  { cache: "deferred.cache", args: ["describe", inRepository("fixtures/packs/appointments-and-deals/pack.json")] },
  { cache: "deferred-test.cache", args: ["test", inRepository("fixtures/packs")] },
] as const;
for (const { cache, args } of firstRuns) {
  rmSync(inRepository(`packages/cli/dist/${cache}`), { force: true });
  spawnSync(process.execPath, [inRepository("packages/cli/bin/setup-pack.js"), ...args], {
    stdio: "ignore",
  });
}
