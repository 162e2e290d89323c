import { isObject, type JsonObject } from "@setup-pack/core/json";
import { headingLevels, type RichDocument } from "@setup-pack/core/words";
import { Fragment, type Mark, type Node } from "prosemirror-model";
import { schema } from "./schema.js";

/** Deeper than this nobody writes, and a block that goes deeper is kept as it is. */
const deepest = 20;

/** The blocks that were read, and what they were read from: one that was not edited is written as just that. */
const sources = new WeakMap<Node, unknown>();

/** Returns the document as it is edited. A block of which anything would be lost is `kept`. */
export function readDocument({ content }: RichDocument): Node {
  const blocks = (Array.isArray(content) ? content : []).map((value: unknown) => {
    const block = blockOf(value) ?? schema.node("kept", { value });
    sources.set(block, value);
    return block;
  });
  return schema.node("doc", null, blocks.length > 0 ? blocks : [schema.node("paragraph")]);
}

/** Returns the document with what was edited in the place of what it was; all else is the very same as before. */
export function writtenDocument(doc: Node, before: RichDocument): RichDocument {
  const content = doc.children.map((block) => (sources.has(block) ? sources.get(block) : writtenNode(block)));
  return { ...before, content };
}

function blockOf(value: unknown): Node | undefined {
  const node = nodeOf(value, 0);
  if (node === undefined || !node.type.isInGroup("block")) return undefined;
  try {
    node.check();
    return node;
  } catch {
    return undefined;
  }
}

const members: ReadonlySet<string> = new Set(["type", "attrs", "content", "marks", "text"]);

/** Attributes that are edited, each with what it may be; all others stay as they are given. */
const edited: { readonly [Type in string]?: { readonly [Name in string]: (value: unknown) => boolean } } = {
  heading: { level: (value) => headingLevels.some((level) => level === value) },
  image: {
    src: (value) => typeof value === "string",
    alt: (value) => value === undefined || value === null || typeof value === "string",
  },
  link: { href: (value) => typeof value === "string" },
};

const isPlain = (value: unknown): value is JsonObject =>
  isObject(value) && Object.keys(value).every((name) => members.has(name));

/** Returns a node of the schema that stands for a value in full; undefined where something of it would be lost. */
function nodeOf(value: unknown, depth: number): Node | undefined {
  if (depth > deepest || !isPlain(value) || typeof value.type !== "string") return undefined;
  const marks = marksOf(value.marks);
  if (marks === undefined) return undefined;
  if (value.type === "text")
    return typeof value.text === "string" &&
      value.text !== "" &&
      value.attrs === undefined &&
      value.content === undefined
      ? schema.text(value.text, marks)
      : undefined;
  const type = Object.hasOwn(schema.nodes, value.type) ? schema.nodes[value.type] : undefined;
  const attrs = attrsOf(value.type, value.attrs);
  if (type === undefined || type.name === "kept" || attrs === undefined || value.text !== undefined) return undefined;
  const content = value.content === undefined ? [] : value.content;
  if (!Array.isArray(content)) return undefined;
  const children = content.map((child) => nodeOf(child, depth + 1));
  if (!children.every((child) => child !== undefined)) return undefined;
  return type.create(attrs, Fragment.fromArray(children), marks);
}

function marksOf(value: unknown): readonly Mark[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const marks = value.map((mark: unknown) => {
    if (!isPlain(mark) || typeof mark.type !== "string" || mark.content !== undefined) return undefined;
    const type = Object.hasOwn(schema.marks, mark.type) ? schema.marks[mark.type] : undefined;
    const attrs = attrsOf(mark.type, mark.attrs);
    return attrs === undefined ? undefined : type?.create(attrs);
  });
  return marks.every((mark) => mark !== undefined) ? marks : undefined;
}

function attrsOf(type: string, attrs: unknown): Record<string, unknown> | undefined {
  if (attrs !== undefined && !isObject(attrs)) return undefined;
  const known = Object.entries(edited[type] ?? {});
  if (!known.every(([name, isFit]) => isFit(attrs?.[name]))) return undefined;
  const values = known.map(([name]) => [name, attrs?.[name] ?? null]);
  return { ...Object.fromEntries(values), given: attrs ?? null };
}

function writtenNode(node: Node): JsonObject {
  if (node.type.name === "kept") return node.attrs.value;
  const marks = node.marks.map(({ type, attrs }) => ({ type: type.name, ...writtenAttrs(type.name, attrs) }));
  return {
    type: node.type.name,
    ...writtenAttrs(node.type.name, node.attrs),
    ...(node.childCount > 0 && { content: node.children.map(writtenNode) }),
    ...(node.isText && { text: node.text }),
    ...(marks.length > 0 && { marks }),
  };
}

function writtenAttrs(type: string, { given = null, ...values }: Readonly<Record<string, unknown>>): JsonObject {
  const known = Object.keys(edited[type] ?? {}).filter((name) => values[name] !== null && values[name] !== undefined);
  if (known.length === 0 && given === null) return {};
  return {
    attrs: { ...(isObject(given) ? given : {}), ...Object.fromEntries(known.map((name) => [name, values[name]])) },
  };
}
