import type { JsonObject } from "@setup-pack/core/json";
import { isObject } from "@setup-pack/core/json";
import { type BlockBook, type Dialect, packBook } from "@setup-pack/core/meaning";
import { elements, member } from "../draft/json.js";
import { blocksOf } from "./graph.js";
import { documentOf } from "./items.js";
import { unreadSettings } from "./unread-settings.js";

const lists = ["smartLists", "pipelines", "messageTemplates", "assets", "resources"] as const;

/**
 * Returns what a pack declares, as a text to compare by: the ids of references and the keys of items, with their types
 * and names. Two states of a pack with the same text read the same settings alike.
 */
function declaredIds(pack: JsonObject): string {
  const automations = elements(pack.automations).map((item) =>
    [member(item, "key"), textOf(documentOf(item).references, "references")].join(" "),
  );
  const items = lists.flatMap((list) => elements(pack[list]).map((item) => `${list} ${textOf(item, "item")}`));
  return [...automations, ...items].join("\n");
}

const texts = new WeakMap<object, string>();

/** Written once for each list of references, and for each item. */
function textOf(value: unknown, as: "references" | "item"): string {
  if (typeof value !== "object" || value === null) return "";
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(
    as === "references"
      ? elements(value).map((one) => ["type", "id", "name"].map((name) => member(one, name)))
      : [
          ...["key", "name", "kind"].map((name) => member(value, name)),
          elements(member(value, "stages")).map((stage) => [member(stage, "key"), member(stage, "name")]),
        ],
  );
  texts.set(value, text);
  return text;
}

/** Returns a pack that declares the same, and has no steps. */
const withoutSteps = (pack: JsonObject): JsonObject => ({
  ...pack,
  automations: elements(pack.automations).map((item) => ({
    key: member(item, "key"),
    name: member(item, "name"),
    document: { references: documentOf(item).references },
  })),
});

/** Gives the book of each state of a pack, by the dialects that a team gave. */
export type BookReader = (pack: JsonObject, dialects: readonly Dialect[]) => BlockBook;

/**
 * Returns a reader of the book of a pack that is being edited. It gives the same book until the pack declares other
 * ids, has other dialects, or is written in our own convention no more or from now on: what is drawn by a book need not
 * be drawn again at every letter. A step that is not filled in yet does not count against our own convention.
 */
export function bookReader(): BookReader {
  let last: BookState | undefined;
  let given: { readonly pack: JsonObject; readonly book: BlockBook } | undefined;
  return (pack, dialects) => {
    if (given?.pack === pack && last?.dialects === dialects) return given.book;
    const declared = declaredIds(pack);
    if (last?.declared !== declared || last.dialects !== dialects) last = bookState(pack, declared, dialects);
    const book = isOurs(pack, last) ? last.ours() : last.others();
    given = { pack, book };
    return book;
  };
}

/** What a book depends on apart from the steps, and the two books that there can be. */
interface BookState {
  readonly declared: string;
  readonly dialects: readonly Dialect[];
  /** The book by our own convention alone. */
  readonly reader: BlockBook;
  readonly ours: () => BlockBook;
  readonly others: () => BlockBook;
  /** How many steps of an automation have settings, and how many of these are ours. */
  readonly counts: WeakMap<object, Count>;
}

interface Count {
  readonly all: number;
  readonly ours: number;
}

function bookState(pack: JsonObject, declared: string, dialects: readonly Dialect[]): BookState {
  const bare = withoutSteps(pack);
  const reader = packBook(bare);
  let [ours, others]: [BlockBook | undefined, BlockBook | undefined] = [undefined, undefined];
  return {
    declared,
    dialects,
    reader,
    ours: () => (ours ??= dialects.length === 0 ? reader : packBook(bare, dialects)),
    others: () => (others ??= packBook({ ...bare, automations: [...elements(bare.automations), stranger] }, dialects)),
    counts: new WeakMap(),
  };
}

/** An automation whose one step is in nobody's convention: with it, the steps of a pack are not taken for ours. */
const stranger = { document: { graph: { nodes: [{ kind: "", config: { unknown: true } }] } } };

/** Tells whether our own convention reads more than half of the steps that have settings. */
function isOurs(pack: JsonObject, state: BookState): boolean {
  let [all, ours] = [0, 0];
  for (const automation of elements(pack.automations)) {
    const count = countIn(automation, state);
    all += count.all;
    ours += count.ours;
  }
  return all === 0 || ours > all / 2;
}

function countIn(automation: unknown, { counts, reader }: BookState): Count {
  if (!isObject(automation)) return { all: 0, ours: 0 };
  const known = counts.get(automation);
  if (known !== undefined) return known;
  let [all, ours] = [0, 0];
  for (const block of blocksOf(documentOf(automation).graph)) {
    const { kind, config } = block;
    if (!isObject(config) || Object.keys(config).length === 0) continue;
    const isRead = reader.read(kind, config).certainty !== "unknown";
    if (!isRead && isUnfinished(block, reader)) continue;
    all += 1;
    if (isRead) ours += 1;
  }
  const count = { all, ours };
  counts.set(automation, count);
  return count;
}

function isUnfinished(block: Parameters<typeof unreadSettings>[0], reader: BlockBook): boolean {
  const { missing, foreign } = unreadSettings({ ...block, node: undefined }, reader);
  return missing.length > 0 && foreign.length === 0;
}
