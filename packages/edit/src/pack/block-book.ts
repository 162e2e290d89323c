import type { JsonObject } from "@setup-pack/core/json";
import { isObject } from "@setup-pack/core/json";
import { type BlockBook, type Dialect, packBook } from "@setup-pack/core/meaning";
import { elements } from "../draft/json.js";
import { declaredIds, withoutSteps } from "./declared-ids.js";
import { blocksOf } from "./graph.js";
import { documentOf } from "./items.js";
import { unreadSettings } from "./unread-settings.js";

/** Gives the book of each state of a pack, by the dialects that a team gave. */
export type BookReader = (pack: JsonObject, dialects: readonly Dialect[]) => BlockBook;

/**
 * Returns a reader of the book of a pack that is being edited. It gives the same book until the pack declares other ids,
 * has other dialects, or is written in our own convention no more or from now on: what is drawn by a book need not be
 * drawn again at every letter. A step that is not filled in yet does not count against our own convention.
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
