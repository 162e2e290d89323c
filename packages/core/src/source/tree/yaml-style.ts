import {
  type DocumentOptions,
  type Node,
  Pair,
  type ParseOptions,
  Scalar,
  type ScalarTag,
  type SchemaOptions,
  type Tags,
  type ToStringOptions,
  YAMLMap,
  YAMLSeq,
} from "yaml";
import type { Tree } from "./tree.js";
import { writeJson } from "./write-json.js";

/** Writes a number as its file spells it. */
const asSpelled =
  (tag: ScalarTag): NonNullable<ScalarTag["stringify"]> =>
  (node, ...rest) =>
    node.source ?? tag.stringify?.(node, ...rest) ?? String(node.value);

const numberTags: ReadonlySet<string> = new Set(["tag:yaml.org,2002:int", "tag:yaml.org,2002:float"]);

const spellNumbers = (tags: Tags): Tags =>
  tags.map((tag): Tags[number] => {
    if (typeof tag !== "object" || tag.collection !== undefined || !numberTags.has(tag.tag)) return tag;
    return { ...tag, stringify: asSpelled(tag) };
  });

/**
 * How source folders use YAML: version 1.2 with its core schema, so that yes, no and dates are texts; no merge keys,
 * no tags, names of members are texts.
 * Equal members are found by `readYaml`, since the library's own search for them takes quadratic time.
 */
export const readingOptions: ParseOptions & DocumentOptions & SchemaOptions = {
  version: "1.2",
  schema: "core",
  customTags: spellNumbers,
  merge: false,
  resolveKnownTags: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
  strict: true,
  logLevel: "silent",
};

/** How wide a line of a source file is before a long text goes on in the next. */
export const lineWidth = 120;

/** How source files are laid out: long texts are folded, no line is broken within quotation marks. */
export const writingOptions: ToStringOptions = {
  lineWidth,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  flowCollectionPadding: true,
  indentSeq: true,
};

/** The longest text that stays on its line; a longer one is folded. */
const longestLine = 100;

/** The widest mapping or list, as JSON on one line, that is written in brackets. */
const widest = 100;

/** Characters that only escapes show: controls, halves of surrogate pairs, other line breaks, a byte order mark. */
const hidden = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u;

/** Texts that YAML 1.1 takes for something else: words for true and false, dates, times, numbers with underscores. */
const misread = /^(?:y|n|yes|no|on|off|=|\d{4}-\d\d?-\d\d?.*|[-+]?\d[\d_]*(?:[:.][\d_]+)*)$/i;

/**
 * Returns the tree as a person would write it in YAML: mappings and lists in blocks, short lists of words and tables of
 * short entries one line each in brackets, texts plain where YAML cannot misread them, several lines as a literal
 * block, a long line folded.
 */
export function nodeOf(tree: Tree): Node {
  switch (tree.type) {
    case "text":
      return textNode(tree.text);
    case "word":
      return wordNode(tree.word);
    case "list":
      return listNode(tree.elements);
    case "object": {
      const map = new YAMLMap<Node, Node>();
      map.items = tree.members.map(({ name, value }) => new Pair(nameNode(name), nodeOf(value)));
      map.flow = tree.members.length === 0 || (tree.members.length <= 4 && areNumbers(tree) && isNarrow(tree));
      return map;
    }
  }
}

/** Returns a text in the style that suits it. */
export function textNode(text: string): Scalar<string> {
  const node = new Scalar(text);
  const style = styleOf(text);
  if (style !== undefined) node.type = style;
  return node;
}

/** Returns the name of a member. */
export function nameNode(name: string): Scalar<string> {
  const node = new Scalar(name);
  if (hidden.test(name)) node.type = "QUOTE_DOUBLE";
  return node;
}

/** Returns a number, true, false or null, spelled as it is. */
export function wordNode(word: string): Scalar {
  const value: unknown = JSON.parse(word);
  const node = new Scalar(value);
  node.source = word;
  return node;
}

function styleOf(text: string): Scalar.Type | undefined {
  if (hidden.test(text.replaceAll("\n", "")) || (misread.test(text) && !isVersion(text))) return "QUOTE_DOUBLE";
  if (text.includes("\n")) return /^\S/.test(text) ? "BLOCK_LITERAL" : "QUOTE_DOUBLE";
  return text.length > longestLine && / \S/.test(text) && !/^\s|\s$|\s\s/.test(text) ? "BLOCK_FOLDED" : undefined;
}

/** 1.0.0 and the like are texts in every edition of YAML. */
function isVersion(text: string): boolean {
  return /^\d+(?:\.\d+){2,}$/.test(text);
}

function listNode(elements: readonly Tree[]): Node {
  const seq = new YAMLSeq<Node>();
  seq.items = elements.map(nodeOf);
  const isTable = elements.every((element) => element.type === "object" && isFlat(element) && isNarrow(element));
  if (isTable) for (const item of seq.items) if (item instanceof YAMLMap) item.flow = true;
  seq.flow = elements.length === 0 || isShortList(elements);
  return seq;
}

function isShortList(elements: readonly Tree[]): boolean {
  return elements.every(isOnOneLine) && isNarrow({ type: "list", elements });
}

function isFlat(tree: Tree): boolean {
  return tree.type === "object" && tree.members.every(({ value }) => isOnOneLine(value));
}

function isOnOneLine(tree: Tree): boolean {
  return tree.type === "word" || (tree.type === "text" && !styleOf(tree.text)?.startsWith("BLOCK"));
}

function areNumbers(tree: Tree): boolean {
  return tree.type === "object" && tree.members.every(({ value }) => value.type === "word");
}

function isNarrow(tree: Tree): boolean {
  return writeJson(tree, "compact").length <= widest;
}
