import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { inRepository } from "../paths.js";

/** A sentence or label in a source file, as a reader sees it; "…" is put for what is filled in. */
interface Text {
  readonly line: number;
  readonly text: string;
}

/** Fields of a syntax tree whose strings no reader sees. */
const unseen: ReadonlySet<string> = new Set([
  "source",
  "key",
  "typeAnnotation",
  "typeArguments",
  "typeParameters",
  "returnType",
  "decorators",
]);

/** Attributes and members whose values are code. */
const codeNames: ReadonlySet<string> = new Set(["className", "style", "id", "path", "pattern", "d", "viewBox", "type"]);

/** Returns the texts of a TypeScript file: strings of several words, and parts of templates; in their order. */
function textsIn(path: string, source: string): readonly Text[] {
  const lang = path.endsWith(".tsx") ? "tsx" : "ts";
  const texts: Text[] = [];
  let line = 1;
  let counted = 0;
  const lineAt = (offset: number): number => {
    for (; counted < offset; counted++) if (source.charCodeAt(counted) === 10) line++;
    return line;
  };
  const add = (offset: number, text: string): void => {
    const plain = text.replace(/\s+/g, " ").trim();
    if (isProse(plain)) texts.push({ line: lineAt(offset), text: plain });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isNode(node)) return;
    if (node.type === "ThrowStatement" || (node.type.startsWith("TS") && !expressions.has(node.type))) return;
    if (node.type === "Literal" && typeof node.value === "string") add(node.start, node.value);
    if (node.type === "JSXText" && typeof node.value === "string") add(node.start, node.value);
    if (node.type === "TemplateLiteral") add(node.start, templateText(node));
    if ((node.type === "Property" || node.type === "JSXAttribute") && codeNames.has(nameOf(node))) return;
    for (const [name, value] of Object.entries(node)) if (!unseen.has(name)) visit(value);
  };
  visit(parseAst(source, { lang }));
  return texts;
}

const expressions: ReadonlySet<string> = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSInstantiationExpression",
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

function nameOf({ key, name }: Node): string {
  const named = key ?? name;
  return isNode(named) ? String(named.name ?? named.value) : "";
}

const templateText = ({ quasis }: Node): string =>
  Array.isArray(quasis) ? quasis.map((part: unknown) => rawOf(part)).join("…") : "";

const rawOf = (part: unknown): string =>
  isNode(part) && typeof part.value === "object" && part.value !== null && "cooked" in part.value
    ? String(part.value.cooked)
    : "";

/** Returns whether a reader would see it as words: two at least, or one that begins like a label. */
const isProse = (text: string): boolean =>
  /\p{L}{2,} ?[^\s]* \S*\p{L}{2,}/u.test(text) || /^\p{Lu}\p{Ll}{2,}[ …?.!:]*$/u.test(text);

/** The files in which people are spoken to, by the screen or command that shows them: the first that matches counts. */
const screens: readonly { readonly title: (path: string) => string; readonly files: RegExp }[] = [
  { title: (path) => `editor: ${lastName(path)}`, files: /^apps\/editor\/src\/messages\// },
  { title: () => "workspace page", files: /^packages\/sandbox\/src\/look\// },
  { title: (path) => `assistants: ${lastName(path)}`, files: /^packages\/cli\/src\/mcp\// },
  { title: (path) => `command: ${lastName(path)}`, files: /^packages\/cli\/src\/commands\// },
  { title: (path) => `command line: ${folderName(path)}`, files: /^packages\/cli\/src\// },
  { title: (path) => `rules: ${folderName(path)}`, files: /^packages\/core\/src\/check\/rules\// },
  { title: (path) => `steps: ${lastName(path)}`, files: /^packages\/core\/src\/blocks\/kinds\// },
  {
    title: (path) => `sentences: ${folderName(path)}`,
    files: /^packages\/(?:core|rehearsal)\/src\/(?:describe|timeline|outline)\//,
  },
  { title: (path) => `findings: ${folderName(path)}`, files: /^packages\/core\/src\/(?:parse|shape|versions|diff)\// },
  { title: () => "book", files: /^packages\/book\/src\// },
  { title: () => "message sheet", files: /^packages\/sheet\/src\// },
  { title: () => "installing", files: /^packages\/installer\/src\// },
  { title: () => "fleet", files: /^packages\/fleet\/src\// },
  { title: () => "VS Code", files: /^apps\/vscode\/(?:package\.json$|src\/)/ },
];

const lastName = (path: string): string =>
  path
    .split("/")
    .at(-1)
    ?.replace(/\.tsx?$/, "") ?? path;

const folderName = (path: string): string => path.split("/").at(-2) ?? path;

/** The texts of one file, under the screen or command that shows them. */
interface FileTexts {
  readonly screen: string;
  readonly path: string;
  readonly texts: readonly Text[];
}

/** Reads every text that a user can see, by screen. */
export function readTexts(root: string): readonly FileTexts[] {
  return ["packages", "apps"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (path) => `${folder}/${path.replaceAll("\\", "/")}`,
      ),
    )
    .filter(isShown)
    .flatMap((path) => {
      const at = screens.findIndex(({ files: those }) => those.test(path));
      const screen = screens[at]?.title(path);
      if (screen === undefined) return [];
      const source = readFileSync(`${root}/${path}`, "utf8");
      const texts = path.endsWith(".json") ? textsOfManifest(source) : textsIn(path, source);
      return texts.length === 0 ? [] : [{ at, screen, path, texts }];
    })
    .sort((one, other) => one.at - other.at || compare(one.screen, other.screen) || compare(one.path, other.path));
}

const isShown = (path: string): boolean =>
  !/node_modules|\/dist\/|\.(?:test|soak|all|test-support|generated|d)\./.test(path) &&
  (/\.tsx?$/.test(path) || path === "apps/vscode/package.json");

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Returns the titles and descriptions of an extension's manifest. */
function textsOfManifest(source: string): readonly Text[] {
  return source.split("\n").flatMap((text, index) => {
    const [, said] =
      /"(?:title|description|markdownDescription|enumDescriptions|displayName|label)": "(.*)",?$/.exec(text) ?? [];
    return said === undefined ? [] : [{ line: index + 1, text: said }];
  });
}

let last = "";
for (const { screen, path, texts } of readTexts(inRepository("."))) {
  if (screen !== last) console.log(`\n## ${screen}`);
  last = screen;
  for (const { line, text } of texts) console.log(`${path}:${line}  ${text}`);
}
