import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Pair,
  type ToStringOptions,
  visit,
  YAMLMap,
  type YAMLSeq,
} from "yaml";
import { commonLines, mergeLines } from "./merge-lines.js";
import { type ListTree, type ObjectTree, sameTree, type Tree, textOf } from "./tree.js";
import { verifiedText } from "./write-yaml.js";
import { lineWidth, nameNode, nodeOf, textNode, wordNode, writingOptions } from "./yaml-style.js";

/** The layouts that people write YAML in; the library does not record the layout of a file it reads. */
const layouts: readonly ToStringOptions[] = [lineWidth, 0].flatMap((width) =>
  [2, 4].flatMap((indent) =>
    [true, false].flatMap((indentSeq) =>
      [true, false].map((flowCollectionPadding) => ({
        ...writingOptions,
        lineWidth: width,
        indent,
        indentSeq,
        flowCollectionPadding,
      })),
    ),
  ),
);

/**
 * Returns the text of a YAML file that says `now` instead of `before`: comments, order and layout stay where nothing
 * changed. Undefined where that cannot be done.
 */
export function reviseYaml(text: string, document: Document, before: Tree, now: Tree): string | undefined {
  const hasCarriageReturns = text.includes("\r\n");
  const plain = text.replaceAll("\r\n", "\n");
  const layout = layoutOf(plain, document);
  const base = document.toString(layout);
  for (const isExpanded of [false, true]) {
    const edited = document.clone();
    if (isExpanded) expandAliases(edited);
    if (!isNode(edited.contents)) return undefined;
    edited.contents = revised(edited.contents, before, now);
    if (hasLooseAliases(edited)) continue;
    const theirs = edited.toString(layout);
    const merged = verifiedText(mergeLines(base, plain, theirs), now) ?? verifiedText(theirs, now);
    if (merged !== undefined) return hasCarriageReturns ? merged.replaceAll("\n", "\r\n") : merged;
  }
  return undefined;
}

/** The layout that comes nearest to how a file is written. */
function layoutOf(text: string, document: Document): ToStringOptions {
  let best = writingOptions;
  let most = -1;
  for (const layout of layouts) {
    const written = document.toString(layout);
    if (written === text) return layout;
    const common = commonLines(written, text);
    if (common > most) [best, most] = [layout, common];
  }
  return best;
}

/** Puts values in the place of aliases, so that each can change alone. */
function expandAliases(document: Document): void {
  visit(document, {
    Alias: (_, alias) => {
      const value: unknown = alias.resolve(document)?.clone();
      return isNode(value) ? value : undefined;
    },
  });
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node)) delete node.anchor;
    },
  });
}

/** Returns whether an alias has lost its anchor. */
function hasLooseAliases(document: Document): boolean {
  let isLoose = false;
  visit(document, {
    Alias: (_, alias) => {
      isLoose ||= alias.resolve(document) === undefined;
    },
  });
  return isLoose;
}

function revised(node: Node, before: Tree, now: Tree): Node {
  if (sameTree(before, now)) return node;
  if (isMap<Node, Node | null>(node) && before.type === "object" && now.type === "object")
    return revisedMap(node, before, now);
  if (isSeq<Node>(node) && before.type === "list" && now.type === "list") return revisedList(node, before, now);
  const fresh = now.type === "text" ? textNode(now.text) : now.type === "word" ? wordNode(now.word) : nodeOf(now);
  if (isScalar(node) && isScalar(fresh) && fresh.type === undefined && isQuoted(node.type)) fresh.type = node.type;
  fresh.comment = node.comment ?? null;
  fresh.commentBefore = node.commentBefore ?? null;
  if (node.spaceBefore !== undefined) fresh.spaceBefore = node.spaceBefore;
  return fresh;
}

function isQuoted(type: string | undefined): type is "QUOTE_DOUBLE" | "QUOTE_SINGLE" {
  return type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE";
}

function revisedMap(map: YAMLMap<Node, Node | null>, before: ObjectTree, now: ObjectTree): Node {
  const pairs = new Map(before.members.map(({ name, value }, index) => [name, { value, pair: map.items[index] }]));
  const wasEmpty = map.items.length === 0;
  map.items = now.members.map(({ name, value }) => {
    const old = pairs.get(name);
    if (old?.pair === undefined) return new Pair(nameNode(name), nodeOf(value));
    old.pair.value = old.pair.value === null ? nodeOf(value) : revised(old.pair.value, old.value, value);
    return old.pair;
  });
  if (wasEmpty || map.items.length === 0) map.flow = map.items.length === 0;
  return map;
}

function revisedList(seq: YAMLSeq<Node>, before: ListTree, now: ListTree): Node {
  const partners = matchElements(before.elements, now.elements);
  const isTable = seq.items.length > 0 && seq.items.every((item) => isCollection(item) && item.flow === true);
  const wasEmpty = seq.items.length === 0;
  seq.items = now.elements.map((element, index) => {
    const place = partners[index] ?? -1;
    const [node, old] = [seq.items[place], before.elements[place]];
    if (node !== undefined && old !== undefined) return revised(node, old, element);
    const fresh = nodeOf(element);
    if (isTable && fresh instanceof YAMLMap) fresh.flow = true;
    return fresh;
  });
  if (wasEmpty || seq.items.length === 0) seq.flow = seq.items.length === 0;
  return seq;
}

/**
 * For each new element of a list the index of the old one it goes on from, or undefined. Elements are known by their
 * key, or id and type; words and texts by what they say; of the others those at one place belong together.
 */
export function matchElements(old: readonly Tree[], now: readonly Tree[]): readonly (number | undefined)[] {
  const waiting = new Map<string, number[]>();
  for (const [index, element] of old.entries()) {
    const name = identityOf(element);
    const queue = waiting.get(name);
    if (queue === undefined) waiting.set(name, [index]);
    else queue.push(index);
  }
  for (const queue of waiting.values()) queue.reverse();
  const partners = now.map((element) => waiting.get(identityOf(element))?.pop());
  const used = new Set(partners);
  return partners.map((partner, index) => {
    const neighbour = old[index];
    return (
      partner ??
      (neighbour !== undefined && !used.has(index) && neighbour.type === now[index]?.type ? index : undefined)
    );
  });
}

function identityOf(element: Tree): string {
  if (element.type === "text") return `text ${element.text}`;
  if (element.type === "word") return `word ${element.word}`;
  const key = textOf(element, "key");
  if (key !== undefined) return `key ${key}`;
  const id = textOf(element, "id");
  return id === undefined ? element.type : `id ${id} ${textOf(element, "type") ?? ""}`;
}
