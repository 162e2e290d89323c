import { describeBlock, type ItemKind } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import {
  blocksOf,
  documentOf,
  elements,
  type ItemPlace,
  isWithin,
  keyOf,
  knownIn,
  member,
  nameOf,
  type Path,
  stepWords,
  textOf,
} from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import { sidebarMessages } from "../messages/index.js";
import { folded, matchScore } from "./match.js";

/** A place in an item whose text answers a search. */
export interface Hit {
  readonly where: string;
  /** The text, or so much of it around the words that were found. */
  readonly text: string;
  /** From the pack on. */
  readonly path: Path;
}

/** An item that answers a search, by its name or key, or by what is in it. */
export interface SearchResult {
  readonly place: ItemPlace;
  readonly item: unknown;
  readonly hits: readonly Hit[];
}

/** A text of an item that can be searched. */
interface Passage {
  readonly where: string;
  readonly text: string;
  readonly folded: string;
  /** From the item on. */
  readonly path: Path;
}

const { where } = sidebarMessages;

/** Returns the items that have all words in their name and key, or in one text inside, in the order of the pack. */
export function searchPack(pack: JsonObject, words: readonly string[]): readonly SearchResult[] {
  return itemKinds.flatMap((kind) =>
    elements(pack[kind]).flatMap((item, index): readonly SearchResult[] => {
      const isNamed = matchScore(words, folded(`${nameOf(kind, item)} ${keyOf(item) ?? ""}`)) > 0;
      const hits = passagesOf(pack, kind, item)
        .filter((passage) => matchScore(words, passage.folded) > 0)
        .map(({ where, text, path }) => ({ where, text: around(text, words), path: [kind, index, ...path] }));
      return isNamed || hits.length > 0 ? [{ place: { kind, index }, item, hits: hits.filter(isFirstOfItsStep) }] : [];
    }),
  );
}

/** Returns whether a step's sentence does not say already what one of its settings does. */
const isFirstOfItsStep = ({ path }: Hit, at: number, hits: readonly Hit[]): boolean =>
  !hits.slice(0, at).some((other) => isWithin(path, other.path));

/** Passages of an item, with what its sentences were made of beside the item itself. */
const known = new WeakMap<object, SentencesMade>();

interface SentencesMade {
  readonly names: string;
  readonly book: BlockBook | undefined;
  readonly passages: readonly Passage[];
}

function passagesOf(pack: JsonObject, kind: ItemKind, item: unknown): readonly Passage[] {
  if (typeof item !== "object" || item === null) return [];
  const names = kind === "automations" ? namesFor(pack, item) : "";
  const book = kind === "automations" ? bookOf(pack) : undefined;
  const last = known.get(item);
  if (last?.names === names && last.book === book) return last.passages;
  const passages = textsOf[kind](item, pack)
    .filter(([, text]) => text !== undefined && text !== "")
    .map(([label, text = "", path, also = ""]) => ({ where: label, text, folded: folded(`${text} ${also}`), path }));
  known.set(item, { names, book, passages });
  return passages;
}

/** Returns what the steps of an automation call other things by: when that changes, so do their sentences. */
function namesFor(pack: JsonObject, automation: unknown): string {
  const nameIn = knownIn(pack, automation);
  return elements(documentOf(automation).references)
    .map((reference) => nameIn(textOf(member(reference, "id")) ?? "")?.name ?? "")
    .join("\0");
}

/** `also`: other words it is found by. */
type Text = readonly [where: string, text: string | undefined, path: Path, also?: string];

const at = (item: unknown, name: string, label: string): Text => [label, textOf(member(item, name)), [name]];

/** The texts of each kind of item that an author may remember it by, beside its name and key. */
const textsOf: { readonly [Kind in ItemKind]: (item: unknown, pack: JsonObject) => readonly Text[] } = {
  automations: (item, pack) => {
    const document = documentOf(item);
    const nameIn = knownIn(pack, item);
    const book = bookOf(pack);
    return [
      [where.description, textOf(document.description), ["document", "description"]],
      ...blocksOf(document.graph).flatMap((block): readonly Text[] => {
        const path = ["document", "graph", "nodes", block.index];
        const sentence = describeBlock(block, nameIn, book);
        return [[where.step, sentence, path, stepWords(block, nameIn)], ...textsIn(block.config, [...path, "config"])];
      }),
    ];
  },
  smartLists: (item) => [at(item, "description", where.description), ...textsIn(member(item, "filters"), ["filters"])],
  messageTemplates: (item) => [at(item, "subject", where.subject), at(item, "body", where.body)],
  pipelines: (item) => [
    at(item, "description", where.description),
    ...elements(member(item, "stages")).map(
      (stage, index): Text => [where.stage, textOf(member(stage, "name")), ["stages", index, "name"]],
    ),
  ],
  resources: (item) => textsIn(member(item, "data"), ["data"]),
  assets: (item) => [at(item, "role", where.data), at(item, "sourceUrl", where.data)],
};

/** Returns the texts somewhere in an open object. */
function textsIn(value: unknown, path: Path): readonly Text[] {
  if (typeof value === "string") return [[where.data, value, path]];
  if (Array.isArray(value)) return value.flatMap((inner: unknown, index) => textsIn(inner, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

/** Characters before and behind a word that is found in a long text. */
const margin = 40;

/** So much of a text that the first word found in it is to be seen. */
function around(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= 3 * margin) return line;
  // Letter by letter, so that places in the plain text are places in the text itself.
  const plain = Array.from(line.split(""), (letter) => letter.normalize("NFD").charAt(0).toLowerCase()).join("");
  const found = plain.indexOf(words[0] ?? "");
  const start = Math.max(0, found - margin);
  const cut = line.slice(start, start + 3 * margin);
  return `${start > 0 ? "…" : ""}${cut}${start + cut.length < line.length ? "…" : ""}`;
}
