import type { CompileOptions, Place } from "@setup-pack/core";
import { append, isObject, type JsonObject, segmentsOf } from "@setup-pack/core/json";
import { type LiveText, openText, type TextChange } from "@setup-pack/core/live";
import { findNodeAtOffset, getNodePath, getNodeValue, type Node, parseTree } from "jsonc-parser";
import type { EditedDocument } from "../texts/edited-document.js";
import { isNestedTooDeep } from "../texts/texts.js";
import type { PackProblem, PackView, Spot } from "./pack-view.js";

/** A pack that stands in one file. */
export interface PackFile extends PackView {
  /** The pack after changes of its text, of which `document` is what came of them. */
  changed(document: EditedDocument, changes: readonly TextChange[]): PackFile;
  /** The same text, judged by other options. */
  judgedBy(options: CompileOptions): PackFile;
}

export function packFile(uri: string, document: EditedDocument, options: CompileOptions): PackFile {
  return fileOf(uri, document, openText(document.getText(), options));
}

function fileOf(uri: string, document: EditedDocument, live: LiveText): PackFile {
  let problems: readonly PackProblem[] | undefined;
  let value: JsonObject | undefined;
  const trees = treesOf(live);
  return {
    uri,
    kind: "file",
    get value() {
      value ??= looseValueOf(live, trees);
      return value;
    },
    get packId() {
      return live.packId;
    },
    get definitions() {
      return live.definitions;
    },
    get uses() {
      return live.uses;
    },
    files: new Map(),
    live,
    documents: new Map([[uri, document]]),
    readable: live.readable,
    locate: (places) => locateIn(live, trees, places).map((span) => span && { uri, span }),
    spotAt: (_, offset) => spotIn(live, trees, offset),
    partAt(_, offset) {
      const item = itemAround(live, offset);
      if (item === undefined) return { text: blanked(live), from: 0, path: [] };
      return { text: live.rope.slice(item.start, item.end), from: item.start, path: [item.kind, item.index] };
    },
    problems() {
      problems ??= live.diagnostics.map(({ span, related, ...diagnostic }) => ({
        ...diagnostic,
        site: { uri, span },
        related: related.map((place) => ({ site: { uri, span: place.span }, message: place.message })),
      }));
      return problems;
    },
    changed: (now, changes) =>
      fileOf(
        uri,
        now,
        changes.reduce(
          (text, change) => (changes.length === 1 ? text.edit(change, now.rope) : text.edit(change)),
          live,
        ),
      ),
    judgedBy: (options) => fileOf(uri, document, openText(live.text, options)),
  };
}

/** Trees of a text as far as it can be read; each is made when it is first asked for. */
interface LooseTrees {
  whole(): Node | undefined;
  /** That of what stands around the items. */
  blanked(): Node | undefined;
}

function treesOf(live: LiveText): LooseTrees {
  return { whole: once(() => looseTree(live.text)), blanked: once(() => looseTree(blanked(live))) };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The pack with what can be read of its broken items; of a text that never could be read, as much as can be. */
function looseValueOf(live: LiveText, { whole: tree }: LooseTrees): JsonObject {
  if (live.value === undefined) return objectOf(valueIn(tree()));
  const whole = objectOf(live.value);
  const broken = live.items.filter(({ isBroken }) => isBroken);
  if (broken.length === 0) return whole;
  const lists = new Map<string, unknown[]>();
  for (const { kind, index, start, end } of broken) {
    const given = whole[kind];
    const list = lists.get(kind) ?? (Array.isArray(given) ? [...given] : []);
    list[index] = valueIn(looseTree(live.rope.slice(start, end)));
    lists.set(kind, list);
  }
  return { ...whole, ...Object.fromEntries(lists) };
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/**
 * A longer text that cannot be read is left alone: reading what can be read of it would take seconds. So is one nested
 * too deep.
 */
const mostLoose = 4 * 1024 * 1024;

const looseTree = (text: string): Node | undefined =>
  text.length > mostLoose || isNestedTooDeep(text) ? undefined : parseTree(text);

const valueIn = (tree: Node | undefined): unknown => tree && getNodeValue(tree);

function locateIn(live: LiveText, { whole }: LooseTrees, places: readonly Place[]) {
  if (live.readable || live.items.length > 0) return live.locate(places);
  const tree = whole();
  return places.map(({ at, on }) => {
    const node = tree && nodeAt(tree, segmentsOf(at));
    const shown = on === "name" && node?.parent?.type === "property" ? node.parent.children?.[0] : node;
    return shown && { start: shown.offset, end: shown.offset + shown.length };
  });
}

function nodeAt(root: Node, segments: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const segment of segments) {
    node =
      node?.type === "array"
        ? node.children?.[Number(segment)]
        : node?.children?.find(({ children }) => children?.[0]?.value === segment)?.children?.[1];
  }
  return node;
}

function spotIn(live: LiveText, { blanked: around }: LooseTrees, offset: number): Spot | undefined {
  const item = itemAround(live, offset);
  const spot =
    item === undefined
      ? spotOf(around(), offset)
      : spotOf(looseTree(live.rope.slice(item.start, item.end)), offset - item.start);
  if (spot === undefined || item === undefined) return spot;
  const { start, end } = spot.span;
  return {
    ...spot,
    at: append("", item.kind, item.index) + spot.at,
    span: { start: start + item.start, end: end + item.start },
  };
}

const itemAround = ({ items }: LiveText, offset: number) =>
  items.find(({ start, end }) => start < offset && offset < end);

/** Returns the text with a digit for each item: what stands around them is short. */
function blanked({ rope, items }: LiveText): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of items) {
    parts.push(rope.slice(from, start), "0".padEnd(end - start));
    from = end;
  }
  return parts.join("") + rope.slice(from);
}

function spotOf(tree: Node | undefined, offset: number): Spot | undefined {
  const node = tree && findNodeAtOffset(tree, offset, true);
  if (node === undefined) return undefined;
  const span = { start: node.offset, end: node.offset + node.length };
  const isName = node.parent?.type === "property" && node.parent.children?.[0] === node;
  const at = append("", ...getNodePath(node));
  return isName ? { at, on: "name", span } : { at, span };
}
