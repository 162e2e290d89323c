import { type Node as JsonNode, parseTree } from "jsonc-parser";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { isAlias, isMap, isScalar, isSeq, parseDocument, type Node as YamlNode } from "yaml";
import { writtenAs } from "../files/uri.js";
import type { Span } from "../packs/pack-view.js";
import { isNestedTooDeep } from "../texts/texts.js";

/** What a text is made of, as far as it can be read: JSON and YAML alike. */
export type SyntaxNode = SyntaxObject | SyntaxList | SyntaxScalar;

export interface SyntaxObject {
  readonly type: "object";
  readonly span: Span;
  readonly members: readonly SyntaxMember[];
}

export interface SyntaxMember {
  readonly name: string;
  readonly nameSpan: Span;
  readonly span: Span;
  readonly value: SyntaxNode | undefined;
}

export interface SyntaxList {
  readonly type: "list";
  readonly span: Span;
  readonly elements: readonly SyntaxNode[];
}

export interface SyntaxScalar {
  readonly type: "scalar";
  readonly span: Span;
  readonly value: unknown;
}

/** A longer text is not taken apart whole: that would take seconds. */
const mostCharacters = 4 * 1024 * 1024;

const known = new WeakMap<TextDocument, { readonly version: number; readonly root: SyntaxNode | undefined }>();

/** What a document is made of; undefined where nothing can be read, or too much. */
export function syntaxOf(document: TextDocument): SyntaxNode | undefined {
  const before = known.get(document);
  if (before?.version === document.version) return before.root;
  const text = document.getText();
  const root = text.length > mostCharacters ? undefined : parseSyntax(document.uri, text);
  known.set(document, { version: document.version, root });
  return root;
}

/** Front matter of a text file stands between two lines of three dashes. */
const frontMatter = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Takes a text apart, by how it is written; undefined where it cannot be read, or is nested too deep. */
export function parseSyntax(path: string, text: string): SyntaxNode | undefined {
  if (isNestedTooDeep(text)) return undefined;
  const how = writtenAs(path, text);
  if (how === "json") {
    const tree = parseTree(text, [], { allowTrailingComma: true });
    return tree && ofJson(tree);
  }
  if (how === "yaml") return ofYamlText(text, 0);
  const matter = frontMatter.exec(text);
  if (matter === null || matter[1] === undefined) return undefined;
  return ofYamlText(matter[1], matter[0].indexOf(matter[1], 3));
}

function ofJson(node: JsonNode): SyntaxNode {
  const span = { start: node.offset, end: node.offset + node.length };
  const children = node.children ?? [];
  if (node.type === "array") return { type: "list", span, elements: children.map(ofJson) };
  if (node.type !== "object") return { type: "scalar", span, value: node.value };
  const members = children.flatMap((property): SyntaxMember[] => {
    const [name, value] = property.children ?? [];
    if (name === undefined) return [];
    return [
      {
        name: String(name.value),
        nameSpan: { start: name.offset, end: name.offset + name.length },
        span: { start: property.offset, end: property.offset + property.length },
        value: value && ofJson(value),
      },
    ];
  });
  return { type: "object", span, members };
}

function ofYamlText(text: string, from: number): SyntaxNode | undefined {
  const { contents } = parseDocument(text, { strict: false, uniqueKeys: false, logLevel: "silent" });
  return contents === null ? undefined : ofYaml(contents, from);
}

function spanOf(node: YamlNode, from: number): Span {
  const [start = 0, end = start] = node.range ?? [];
  return { start: start + from, end: end + from };
}

function ofYaml(node: YamlNode, from: number): SyntaxNode {
  const span = spanOf(node, from);
  if (isSeq<YamlNode>(node)) return { type: "list", span, elements: node.items.map((item) => ofYaml(item, from)) };
  if (isMap<YamlNode, YamlNode | null>(node)) {
    const members = node.items.map(({ key, value }): SyntaxMember => {
      const nameSpan = spanOf(key, from);
      const inner = value === null ? undefined : ofYaml(value, from);
      return {
        name: isScalar(key) ? String(key.value) : "",
        nameSpan,
        span: { start: nameSpan.start, end: inner?.span.end ?? nameSpan.end },
        value: inner,
      };
    });
    return { type: "object", span, members };
  }
  return { type: "scalar", span, value: isScalar(node) ? node.value : isAlias(node) ? node.source : undefined };
}

/** A value, or the name of a member, and the steps that lead there. */
export interface SyntaxPlace {
  readonly path: readonly (string | number)[];
  /** The values around it, the outermost first, itself last where it is one. */
  readonly nodes: readonly SyntaxNode[];
  /** The member whose name it is. */
  readonly named?: SyntaxMember;
}

/** Returns the innermost value or name at an offset. */
export function placeAt(root: SyntaxNode, offset: number): SyntaxPlace {
  const path: (string | number)[] = [];
  const nodes: SyntaxNode[] = [root];
  const holds = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  for (let node: SyntaxNode | undefined = root; node !== undefined; ) {
    let inner: SyntaxNode | undefined;
    if (node.type === "list") {
      const index = node.elements.findIndex((element) => holds(element.span));
      inner = node.elements[index];
      if (inner !== undefined) path.push(index);
    } else if (node.type === "object") {
      const named = node.members.find((member) => holds(member.nameSpan));
      if (named !== undefined) return { path: [...path, named.name], nodes, named };
      const member = node.members.find(({ value }) => value !== undefined && holds(value.span));
      inner = member?.value;
      if (member !== undefined) path.push(member.name);
    }
    if (inner !== undefined) nodes.push(inner);
    node = inner;
  }
  return { path, nodes };
}

/** Every node of a tree, itself first. */
export function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  const inner =
    node.type === "list"
      ? node.elements
      : node.type === "object"
        ? node.members.flatMap(({ value }) => value ?? [])
        : [];
  for (const one of inner) yield* nodesIn(one);
}
