import { Composer, type Document, isAlias, isMap, isScalar, isSeq, type Node, Parser, type Scalar } from "yaml";
import { numberGrammar } from "../../parse/number-grammar.js";
import { quote } from "../../words/quote.js";
import type { ProblemCollector } from "./problem.js";
import { list, type Member, type Origin, object, type Tree, text as textTree, word } from "./tree.js";
import { yamlSentence } from "./yaml-advice.js";
import { tooDeepAt } from "./yaml-depth.js";
import { readingOptions } from "./yaml-style.js";

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
