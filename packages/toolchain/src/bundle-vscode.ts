import { readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { licenses } from "../run/licenses.mjs";
import { inRepository } from "./paths.js";
import { extensionManifest, schemasOf } from "./publish/extension-manifest.js";
import { extensionPackage } from "./publish/extension-package.js";

const app = inRepository("apps/vscode");

const options = {
  bundle: true,
  write: false,
  conditions: ["@setup-pack/source"],
  // The other form of the parser of broken JSON looks for its parts in files of their own.
  mainFields: ["module", "main"],
  external: ["vscode"],
  alias: { "editor/index.html": inRepository("packages/cli/dist/editor/index.html") },
  loader: { ".html": "text" },
  minify: true,
  keepNames: true,
  legalComments: "none",
  logLevel: "warning",
} as const satisfies BuildOptions;

const ofDesktop = { ...options, platform: "node", format: "cjs", target: "node20" } as const;
const ofBrowser = { ...options, platform: "browser", target: "es2023" } as const;
// VS Code starts workers from blobs; @cfworker/json-schema makes an address of where it runs, which a blob's is none for.
const ofWorker = { ...ofBrowser, format: "iife", define: { "self.location": "undefined" } } as const;

/** A web extension host loads the extension as CommonJS; workers are scripts, in one file each. */
const programs: ReadonlyMap<string, BuildOptions> = new Map<string, BuildOptions>([
  ["main.js", { ...ofDesktop, entryPoints: [join(app, "src/main.ts")] }],
  ["stdio-server.js", { ...ofDesktop, entryPoints: [join(app, "src/server/stdio-server.ts")] }],
  ["browser.js", { ...ofBrowser, format: "cjs", entryPoints: [join(app, "src/browser.ts")] }],
  ["worker-server.js", { ...ofWorker, entryPoints: [join(app, "src/server/worker-server.ts")] }],
  // A page within VS Code loads no parts of a worker.
  ["editor/compiler.js", { ...ofWorker, entryPoints: [inRepository("apps/editor/src/compiler/worker.ts")] }],
]);

/** Every file below a folder, by its path there. */
function filesBelow(folder: string): [path: string, bytes: Uint8Array][] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path.slice(folder.length + 1).replaceAll("\\", "/"), readFileSync(path)]);
}

const below = (folder: string, files: readonly [string, Uint8Array][]): [string, Uint8Array][] =>
  files.map(([path, bytes]) => [`${folder}/${path}`, bytes]);

const bundled = await Promise.all(
  Array.from(programs, async ([path, program]): Promise<[string, Uint8Array]> => {
    const { outputFiles = [] } = await build({ ...program, write: false });
    return [path, outputFiles[0]?.contents ?? new Uint8Array()];
  }),
);
const manifest = extensionManifest(JSON.parse(readFileSync(join(app, "package.json"), "utf8")));
const schemas = filesBelow(inRepository("packages/core/schemas")).filter(([name]) => schemasOf(manifest).has(name));
const files: readonly [string, Uint8Array][] = [
  ["package.json", new TextEncoder().encode(`${JSON.stringify(manifest, undefined, 2)}\n`)],
  ["README.md", readFileSync(join(app, "README.md"))],
  ["LICENSE.txt", readFileSync(inRepository("LICENSE"))],
  ["licenses.md", new TextEncoder().encode(licenses(app))],
  ["language-configuration.json", readFileSync(join(app, "language-configuration.json"))],
  ...below("syntaxes", filesBelow(join(app, "syntaxes"))),
  ...below("schemas", schemas),
  ...below("editor", filesBelow(inRepository("packages/cli/dist/editor"))),
  ...bundled,
];

/** The extension as it lies where it is installed, for who tries it; and as one file, for who installs it. */
const place = join(app, "dist/extension");
rmSync(place, { recursive: true, force: true });
for (const [path, bytes] of files) {
  await mkdir(dirname(join(place, path)), { recursive: true });
  await writeFile(join(place, path), bytes);
}
await writeFile(join(app, "dist/setup-pack.vsix"), extensionPackage(manifest, files));
