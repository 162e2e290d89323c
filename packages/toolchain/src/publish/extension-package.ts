import { extname } from "node:path";
import type { JsonObject } from "@setup-pack/core/json";
import { strToU8, type Zippable, zipSync } from "fflate";

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

/** The one file that VS Code installs an extension from (`.vsix`): an Open Packaging archive of its files. */
export function extensionPackage(
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
