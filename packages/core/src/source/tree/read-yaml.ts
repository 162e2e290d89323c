import {
  Composer,
  type CST,
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Parser,
  type Scalar,
} from "yaml";
import type { Span } from "../../diagnostic.js";
import { numberGrammar } from "../../parse/number-grammar.js";
import { quote } from "../../words/wording.js";
import type { ProblemCollector } from "./problem.js";
import { list, type Member, type Origin, object, type Tree, text as textTree, word } from "./tree.js";
import { readingOptions } from "./yaml-style.js";

/** What to do about the mistakes people make in YAML; the library's own sentence says what is wrong. */
const advice: ReadonlyMap<ErrorCode, string> = new Map<ErrorCode, string>([
  ["ALIAS_PROPS", "Remove what stands before the alias."],
  ["BAD_ALIAS", "Write an anchor's name after the asterisk, or put the text in quotation marks."],
  ["BAD_COLLECTION_TYPE", "Write the collection without a tag."],
  ["BAD_DQ_ESCAPE", "Write \\\\ for a backslash itself, or use single quotation marks."],
  ["BAD_INDENT", "Indent the lines of one mapping or list alike."],
  ["BAD_SCALAR_START", "Put the text in quotation marks."],
  ["BLOCK_AS_IMPLICIT_KEY", "Put a text with a colon and a space in quotation marks."],
  ["BLOCK_IN_FLOW", "Write a mapping or list within brackets on its own lines with brackets too."],
  ["KEY_OVER_1024_CHARS", "Shorten the name, or write it after a question mark."],
  ["MISSING_CHAR", "Add what is missing, or put the text in quotation marks."],
  ["MULTILINE_IMPLICIT_KEY", "Put a text with a colon and a space in quotation marks."],
  ["NON_STRING_KEY", "Name each member with a text."],
  ["TAB_AS_INDENT", "Indent with spaces."],
  ["UNEXPECTED_TOKEN", "Remove it, or put the text in quotation marks."],
]);

/** Returns a sentence on what is wrong with the YAML, and one on what to do. */
function yamlSentence(code: ErrorCode, message: string): string {
  const fault = message.replace(/[.:]?$/, ".");
  return `${fault} ${advice.get(code) ?? "Write it as YAML 1.2 has it."}`;
}

/** The most levels that a file may nest: those of a pack (format of JSON texts), and one for what wraps a value. */
const deepestInFile = 257;

/** What aliases may repeat: values and characters of texts, all aliases of a file together. */
const mostRepeated = 250_000;

/** What reading a YAML text gave. */
export interface YamlReading {
  /** An empty text is null. */
  readonly tree: Tree;
  /** The library's own document, for editing it in place. */
  readonly document: Document.Parsed;
}

/** Where the text stands in its file, and where problems go. */
interface State {
  readonly path: string;
  readonly offset: number;
  readonly collector: ProblemCollector;
  readonly anchors: Map<string, Node>;
  /** The outermost alias that the walk is within. */
  alias: Node | undefined;
  repeated: number;
  sound: boolean;
}

/**
 * Reads YAML as source folders use it (see `readingOptions`). What is wrong goes to `collector`, and then it gives
 * undefined. Tags, directives and several documents are refused; aliases are followed within a bound.
 * `offset` is where the text begins in its file.
 */
export function readYaml(text: string, path: string, collector: ProblemCollector, offset = 0): YamlReading | undefined {
  const state: State = { path, offset, collector, anchors: new Map(), alias: undefined, repeated: 0, sound: true };
  const tokens = [...new Parser().parse(text)];
  const deep = tooDeepAt(tokens, deepestInFile);
  if (deep !== undefined) {
    reportProblem(
      state,
      "source/limit",
      deep,
      `This is at level ${deepestInFile + 1}; a file has at most ${deepestInFile}. Nest it less deeply.`,
    );
    return undefined;
  }
  const [document, second] = [...new Composer(readingOptions).compose(tokens, true, text.length)];
  if (document === undefined) return undefined;
  for (const { code, message, pos } of document.errors)
    reportProblem(state, "source/syntax", { start: pos[0], end: pos[1] }, yamlSentence(code, message));
  if (second !== undefined)
    reportProblem(
      state,
      "source/syntax",
      { start: second.range[0], end: second.range[0] },
      "A second document begins here. Keep one document in a file.",
    );
  if (document.directives?.yaml.explicit)
    reportProblem(
      state,
      "source/syntax",
      { start: 0, end: 0 },
      "Directives are not read. Remove the lines that begin with %.",
    );
  if (!state.sound) return undefined;
  const tree = document.contents === null ? word("null") : treeOf(document.contents, state, 1);
  return state.sound ? { tree, document } : undefined;
}

function treeOf(node: Node, state: State, level: number): Tree {
  if (state.alias !== undefined && ++state.repeated > mostRepeated) return tooMuch(state.alias, state);
  if (isAlias(node)) return followed(node.source, node, state, level);
  if (node.tag !== undefined)
    reportProblem(
      state,
      "source/syntax",
      spanOf(node),
      `The tag ${quote(node.tag)} is not read. Remove it, and write a text in quotation marks.`,
    );
  if (node.anchor !== undefined) state.anchors.set(node.anchor, node);
  if (isScalar(node)) return scalarTree(node, state);
  if (level > deepestInFile) {
    reportProblem(
      state,
      "source/limit",
      spanOf(node),
      `With its aliases this is nested deeper than ${deepestInFile} levels. Nest it less deeply.`,
    );
    return word("null");
  }
  if (isSeq<Node>(node))
    return list(
      node.items.map((item) => treeOf(item, state, level + 1)),
      originOf(node, state),
    );
  if (isMap<Node, Node | null>(node)) {
    const members: Member[] = [];
    const names = new Set<string>();
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : "";
      const nameAt = originOf(key, state);
      if (names.has(name))
        reportProblem(
          state,
          "source/duplicate-key",
          spanOf(key),
          `${quote(name)} is in one mapping twice. Keep one of them.`,
        );
      names.add(name);
      members.push({ name, value: value === null ? word("null", nameAt) : treeOf(value, state, level + 1), nameAt });
    }
    return object(members, originOf(node, state));
  }
  return word("null");
}

function scalarTree(node: Scalar, state: State): Tree {
  const { value } = node;
  const at = originOf(node, state);
  if (typeof value === "string") {
    if (state.alias !== undefined) state.repeated += value.length;
    return textTree(value, at);
  }
  if (typeof value !== "number") return word(String(value), at);
  if (node.source !== undefined && numberGrammar.test(node.source)) return word(node.source, at);
  if (!Number.isFinite(value))
    reportProblem(
      state,
      "source/syntax",
      spanOf(node),
      `${quote(node.source ?? "")} is no number that JSON has. Write a finite number, or put the text in quotation marks.`,
    );
  return word(JSON.stringify(value), at);
}

function followed(name: string, alias: Node, state: State, level: number): Tree {
  const target = state.anchors.get(name);
  if (target === undefined) {
    reportProblem(state, "source/syntax", spanOf(alias), `No anchor before this alias is called ${quote(name)}.`);
    return word("null");
  }
  const outer = state.alias;
  state.alias ??= alias;
  const tree = treeOf(target, state, level);
  state.alias = outer;
  return { ...tree, at: originOf(alias, state) };
}

function tooMuch(alias: Node, state: State): Tree {
  if (state.sound)
    reportProblem(
      state,
      "source/limit",
      spanOf(alias),
      "The aliases of this file repeat too much. Write the values out.",
    );
  return word("null");
}

function spanOf(node: Node): { start: number; end: number } {
  const [start = 0, end = start] = node.range ?? [];
  return { start, end };
}

function originOf(node: Node, { path, offset }: State): Origin {
  const { start, end } = spanOf(node);
  return { path, start: start + offset, end: end + offset };
}

function reportProblem(
  state: State,
  rule: string,
  { start, end }: { start: number; end: number },
  message: string,
): void {
  state.sound = false;
  state.collector.add({
    rule,
    path: state.path,
    span: { start: start + state.offset, end: end + state.offset },
    message,
  });
}

/**
 * Returns the place of the first mapping or list that is nested deeper than `most` levels in the tokens of a YAML text,
 * or undefined. Looks before the library does, whose own walk is recursive; needs no recursion itself.
 */
function tooDeepAt(tokens: readonly CST.Token[], most: number): Span | undefined {
  const waiting: { token: CST.Token; level: number }[] = tokens.map((token) => ({ token, level: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { token } = next;
    if (token.type === "document") {
      if (token.value) waiting.push({ token: token.value, level: 0 });
    } else if ("items" in token) {
      const level = next.level + 1;
      if (level > most) return { start: token.offset, end: token.offset + 1 };
      for (const { key, value } of token.items) {
        if (key) waiting.push({ token: key, level });
        if (value) waiting.push({ token: value, level });
      }
    }
  }
  return undefined;
}
