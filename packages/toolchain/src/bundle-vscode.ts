import { readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BuildOptions, build } from "esbuild";
import { strToU8, type Zippable, zipSync } from "fflate";
import { licenses } from "../run/licenses.mjs";
import { inRepository } from "./paths.js";

/** Its files have no time of their own, so that the same sources give the same package. */
const noTime = new Date(1980, 0, 2);

/** What VS Code has to be told of files by their ends. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  [".json", "application/json"],
  [".js", "application/javascript"],
  [".css", "text/css"],
  [".html", "text/html"],
  [".md", "text/markdown"],
  [".svg", "image/svg+xml"],
  [".txt", "text/plain"],
  [".vsixmanifest", "text/xml"],
]);

/** Returns the one file that VS Code installs an extension from (`.vsix`): an Open Packaging archive of its files. */
function extensionPackage(
  manifest: JsonObject,
  files: readonly (readonly [path: string, bytes: Uint8Array])[],
): Uint8Array {
  const archive: Zippable = {
    "extension.vsixmanifest": strToU8(vsixManifest(manifest)),
    "[Content_Types].xml": strToU8(contentTypesXml(files.map(([path]) => path))),
  };
  for (const [path, bytes] of files) archive[`extension/${path}`] = bytes;
  return zipSync(archive, { mtime: noTime, level: 6 });
}

function contentTypesXml(paths: readonly string[]): string {
  const ends = new Set([".vsixmanifest", ...paths.map((path) => extname(path))]);
  const types = [...ends].map((end) => {
    const type = contentTypes.get(end);
    if (type === undefined) throw new Error(`No content type is known for files that end in "${end}"`);
    return `  <Default Extension="${end}" ContentType="${type}"/>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${types.join("\n")}
</Types>
`;
}

function vsixManifest(manifest: JsonObject): string {
  const text = (name: string): string => escaped(String(manifest[name]));
  const list = (name: string): string => escaped([manifest[name]].flat().join(","));
  const { vscode: engine } = Object(manifest.engines);
  const assets = [
    ["Microsoft.VisualStudio.Code.Manifest", "package.json"],
    ["Microsoft.VisualStudio.Services.Content.Details", "README.md"],
    ["Microsoft.VisualStudio.Services.Content.License", "LICENSE.txt"],
  ].map(([type = "", path = ""]) => `    <Asset Type="${type}" Path="extension/${path}" Addressable="true"/>`);
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${text("name")}" Version="${text("version")}" Publisher="${text("publisher")}"/>
    <DisplayName>${text("displayName")}</DisplayName>
    <Description xml:space="preserve">${text("description")}</Description>
    <Tags>${list("keywords")}</Tags>
    <Categories>${list("categories")}</Categories>
    <License>extension/LICENSE.txt</License>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(String(engine))}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace,web"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
${assets.join("\n")}
  </Assets>
</PackageManifest>
`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Members of `apps/vscode/package.json` that are the repository's own and no part of the extension. */
const ofRepository: ReadonlySet<string> = new Set(["private", "type", "devDependencies"]);

/** Returns the manifest that goes out with the extension. */
const extensionManifest = (manifest: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(manifest).filter(([name]) => !ofRepository.has(name)));

/** The schemas that an extension brings along for files beside packs, by their names in `schemas/`. */
function schemasOf({ contributes }: JsonObject): ReadonlySet<string> {
  const { jsonValidation, yamlValidation } = isObject(contributes) ? contributes : {};
  const all = [jsonValidation, yamlValidation].flatMap((list) => (Array.isArray(list) ? list : []));
  const addresses = all.flatMap((entry) => (isObject(entry) && typeof entry.url === "string" ? [entry.url] : []));
  return new Set(addresses.map((address) => address.slice(address.lastIndexOf("/") + 1)));
}

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
const ofWorker = { ...ofBrowser, format: "iife" } as const;

/** A web extension host loads the extension as CommonJS; workers are scripts, in one file each. */
const programs: ReadonlyMap<string, BuildOptions> = new Map<string, BuildOptions>([
  ["main.js", { ...ofDesktop, entryPoints: [join(app, "src/main.ts")] }],
  ["stdio-server.js", { ...ofDesktop, entryPoints: [join(app, "src/server/stdio-server.ts")] }],
  ["browser.js", { ...ofBrowser, format: "cjs", entryPoints: [join(app, "src/browser.ts")] }],
  ["worker-server.js", { ...ofWorker, entryPoints: [join(app, "src/server/worker-server.ts")] }],
  // A page within VS Code loads no parts of a worker.
  ["editor/compiler.js", { ...ofWorker, entryPoints: [inRepository("apps/editor/src/compiler/worker.ts")] }],
]);

/** Returns every file below a folder, by its path there. */
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
