import type { FormatTable } from "../generated/format-table.js";
import { deepEqual, isObject, type JsonObject } from "../json.js";
import type { ItemKind } from "../model.js";
import { renamedStages } from "../symbols/renamed-stages.js";
import { differences } from "./differences.js";
import { fingerprint } from "./fingerprint.js";
import { type ItemsByKey, itemTables } from "./items.js";

/**
 * A copy of an item in which every text that may stand for the key of another item is replaced: ids of references,
 * and texts in the open objects (config, filters, data, …) that are all the text given to `replaced` there.
 */
function withUses(table: FormatTable, item: JsonObject, replaced: (text: string) => string): JsonObject {
  const deep = (value: unknown): unknown => {
    if (typeof value === "string") return replaced(value);
    if (Array.isArray(value)) return value.map(deep);
    return isObject(value) ? mapped(value, (_, inner) => deep(inner)) : value;
  };
  const known = (of: FormatTable, object: JsonObject): JsonObject =>
    mapped(object, (name, value) => {
      const child = of.members.get(name);
      if (child?.list === true && Array.isArray(value))
        return value.map((element: unknown) => (isObject(element) ? known(child.table, element) : element));
      if (child !== undefined) return isObject(value) ? known(child.table, value) : value;
      if (of.name === "reference" && name === "id") return deep(value);
      return isObject(value) ? deep(value) : value;
    });
  return known(table, item);
}

const mapped = (object: JsonObject, change: (name: string, value: unknown) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(name, value)]));

/** The items that only one of two packs has, by kind. */
export interface UnmatchedItems {
  readonly went: ItemsByKey;
  readonly came: ItemsByKey;
}

/** Keys before and after, by kind: the new key leads to the old one. */
export type Renames = ReadonlyMap<ItemKind, ReadonlyMap<string, string>>;

interface Pair {
  readonly kind: ItemKind;
  readonly table: FormatTable;
  readonly from: string;
  readonly to: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** How often the pairs are checked again after one was dropped; where that is not enough, no rename is recognised. */
const mostRounds = 8;

/**
 * Returns the items that were renamed: one went and one came that are the same but for the key. Where several could be
 * meant, none is. Keys of renamed items that other items use may have changed along with them.
 */
export function renames(unmatched: ReadonlyMap<ItemKind, UnmatchedItems>): Renames {
  const gone = new Set([...unmatched.values()].flatMap(({ went }) => [...went.keys()]));
  const fresh = new Set([...unmatched.values()].flatMap(({ came }) => [...came.keys()]));
  let pairs = [...unmatched].flatMap(([kind, { went, came }]) => likelyPairs(kind, went, came, gone, fresh));
  for (let round = 0; round < mostRounds; round++) {
    const newKeys = new Map(pairs.map(({ from, to }) => [from, to]));
    const sound = pairs.filter((pair) => isRenamed(pair, newKeys));
    if (sound.length === pairs.length) return byKind(pairs);
    pairs = sound;
  }
  return new Map();
}

/** Pairs that look alike once keys that went and keys that came are masked; only where no third item looks so too. */
function likelyPairs(
  kind: ItemKind,
  went: ItemsByKey,
  came: ItemsByKey,
  gone: ReadonlySet<string>,
  fresh: ReadonlySet<string>,
): Pair[] {
  const table = itemTables.get(kind);
  if (table === undefined || went.size === 0 || came.size === 0) return [];
  const befores = byLooks(table, went, gone);
  return [...byLooks(table, came, fresh)].flatMap(([looks, to]) => {
    const from = befores.get(looks);
    const before = went.get(from ?? "");
    const after = came.get(to ?? "");
    if (from === undefined || to === undefined || before === undefined || after === undefined) return [];
    return [{ kind, table, from, to, before, after }];
  });
}

/** Keys by the fingerprint of their item; undefined where several items share one. */
function byLooks(table: FormatTable, items: ItemsByKey, masked: ReadonlySet<string>): Map<number, string | undefined> {
  const keys = new Map<number, string | undefined>();
  for (const [key, item] of items) {
    const looks = fingerprint(table, item, masked);
    keys.set(looks, keys.has(looks) ? undefined : key);
  }
  return keys;
}

function isRenamed({ table, before, after }: Pair, newKeys: ReadonlyMap<string, string>): boolean {
  const isSame = (item: JsonObject): boolean => differences(table, [{ ...item, key: after.key }, after]).length === 0;
  return isSame(before) || isSame(withUses(table, before, (text) => newKeys.get(text) ?? text));
}

function byKind(pairs: readonly Pair[]): Renames {
  const kinds = new Map<ItemKind, Map<string, string>>();
  for (const { kind, from, to } of pairs) kinds.set(kind, (kinds.get(kind) ?? new Map<string, string>()).set(to, from));
  return kinds;
}

/** New keys of items and stages, each with the one before. */
export type PreviousKeys = ReadonlyMap<string, string>;

/**
 * The keys that others may have followed: those of renamed items, and of stages that went and came in one pipeline
 * under one name. A key that stands for several is left out.
 */
export function previousKeys(renamed: Renames, before: ItemsByKey, after: ItemsByKey): PreviousKeys {
  const pairs = [
    ...[...renamed.values()].flatMap((keys) => [...keys]),
    ...[...after].flatMap(([key, pipeline]) => [...renamedStages(before.get(key), pipeline)]),
  ];
  const known = new Map<string, string>();
  const unclear = new Set<string>();
  for (const [key, previous] of pairs) {
    if (known.has(key) && known.get(key) !== previous) unclear.add(key);
    known.set(key, previous);
  }
  for (const key of unclear) known.delete(key);
  return known;
}

/** Returns whether two values are the same but for keys that are other ones now. */
export function isSameByKeys(before: unknown, after: unknown, previous: PreviousKeys): boolean {
  return previous.size > 0 && deepEqual(before, withPreviousKeys(after, previous));
}

function withPreviousKeys(value: unknown, previous: PreviousKeys): unknown {
  if (typeof value === "string") return previous.get(value) ?? value;
  if (Array.isArray(value)) return value.map((element: unknown) => withPreviousKeys(element, previous));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPreviousKeys(inner, previous)]));
}
