import type { Dialect } from "../dialect/dialect.js";
import { listIn } from "../dialect/pack-session.js";
import { isObject } from "../json.js";
import { type BlockBook, isForeign, packBook } from "./block-book.js";

const lists = ["smartLists", "pipelines", "messageTemplates", "assets", "resources"] as const;

/**
 * Returns what a pack declares, as a text to compare by: the ids of references and the keys of items, with their types
 * and names, and the data of custom fields. Two states of a pack with the same text read the same settings alike.
 */
function declaredIds(pack: unknown): string {
  const automations = listIn(pack, "automations").map(
    ({ key, document }) =>
      `${JSON.stringify(key)} ${textOf(isObject(document) ? document.references : undefined, referencesText)}`,
  );
  const items = lists.flatMap((list) => listIn(pack, list).map((item) => `${list} ${textOf(item, itemText)}`));
  return [...automations, ...items].join("\n");
}

const texts = new WeakMap<object, string>();

/** Written once for each list of references, and for each item. */
function textOf(value: unknown, write: (value: object) => string): string {
  if (typeof value !== "object" || value === null) return "";
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = write(value);
  texts.set(value, text);
  return text;
}

const referencesText = (references: object): string =>
  JSON.stringify(listIn({ references }, "references").map(({ type, id, name }) => [type, id, name]));

function itemText(item: object): string {
  const { key, name, kind, data } = isObject(item) ? item : {};
  const stages = listIn(item, "stages").map((stage) => [stage.key, stage.name]);
  return JSON.stringify([key, name, kind, stages, kind === "custom_field" ? data : undefined]);
}

/** Returns a pack that declares the same, and has no steps. */
const withoutSteps = (pack: unknown): object => ({
  ...(isObject(pack) && pack),
  automations: listIn(pack, "automations").map(({ key, document }) => ({
    key,
    document: { references: isObject(document) ? document.references : undefined },
  })),
});

/** Gives the book of each state of a pack, by the dialects that a team gave. */
export type BookReader = (pack: unknown, dialects: readonly Dialect[]) => BlockBook;

/**
 * Returns a reader of the book of a pack that is being edited. It gives the same book until the pack declares other
 * ids, has other dialects, or is written in our own convention no more or from now on: what is drawn by a book need not
 * be drawn again at every letter. A step that is not filled in yet does not count against our own convention.
 * @example
 * ```ts
 * import { bookReader } from "@setup-pack/core/meaning";
 *
 * const bookOf = bookReader();
 * const packWith = (body: string) => ({
 *   automations: [{ document: { graph: { nodes: [{ kind: "action.add_note", config: { body } }] } } }],
 * });
 * console.log(bookOf(packWith("Hi"), []) === bookOf(packWith("Hi there"), [])); // true
 * ```
 */
export function bookReader(): BookReader {
  let last: BookState | undefined;
  return (pack, dialects) => {
    const declared = declaredIds(pack);
    if (last?.declared !== declared || !isSame(last.dialects, dialects)) last = bookState(pack, declared, dialects);
    return isOurs(pack, last) ? last.ours() : last.others();
  };
}

const isSame = (one: readonly Dialect[], other: readonly Dialect[]): boolean =>
  one.length === other.length && one.every((dialect, index) => dialect === other[index]);

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

function bookState(pack: unknown, declared: string, dialects: readonly Dialect[]): BookState {
  const bare = withoutSteps(pack);
  const reader = packBook(bare);
  let [ours, others]: [BlockBook | undefined, BlockBook | undefined] = [undefined, undefined];
  return {
    declared,
    dialects,
    reader,
    ours: () => (ours ??= dialects.length === 0 ? reader : packBook(bare, dialects)),
    others: () => (others ??= packBook({ ...bare, automations: [...listIn(bare, "automations"), stranger] }, dialects)),
    counts: new WeakMap(),
  };
}

/** An automation whose one step is in nobody's convention: with it, the steps of a pack are not taken for ours. */
const stranger = { document: { graph: { nodes: [{ kind: "", config: { unknown: true } }] } } };

/** Tells whether our own convention reads more than half of the steps that have settings. */
function isOurs(pack: unknown, state: BookState): boolean {
  let [all, ours] = [0, 0];
  for (const automation of listIn(pack, "automations")) {
    const count = countIn(automation, state);
    all += count.all;
    ours += count.ours;
  }
  return all === 0 || ours > all / 2;
}

function countIn(automation: { readonly [name: string]: unknown }, { counts, reader }: BookState): Count {
  const known = counts.get(automation);
  if (known !== undefined) return known;
  const { document } = automation;
  let [all, ours] = [0, 0];
  for (const { kind, config } of listIn(isObject(document) ? document.graph : undefined, "nodes")) {
    if (typeof kind !== "string" || !isObject(config) || Object.keys(config).length === 0) continue;
    const isRead = reader.isUnderstood(kind, config);
    if (!isRead && !isForeign(reader.read(kind, config), config)) continue;
    all += 1;
    if (isRead) ours += 1;
  }
  const count = { all, ours };
  counts.set(automation, count);
  return count;
}
