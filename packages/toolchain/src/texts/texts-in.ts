import { parseAst } from "rolldown/parseAst";

/** A sentence or label in a source file, as a reader sees it; "…" is put for what is filled in. */
export interface Text {
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
export function textsIn(path: string, source: string): readonly Text[] {
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

/** Whether a reader would see it as words: two at least, or one that begins like a label. */
const isProse = (text: string): boolean =>
  /\p{L}{2,} ?[^\s]* \S*\p{L}{2,}/u.test(text) || /^\p{Lu}\p{Ll}{2,}[ …?.!:]*$/u.test(text);
