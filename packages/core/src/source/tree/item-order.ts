import { list, type Member, member, type ObjectTree, object, type Tree, text } from "./tree.js";

/**
 * Returns the indices of items in the order that a list of keys gives: those it names first, the others behind them as
 * they stand. Of equal keys the first item is meant.
 */
export function inOrder(keys: readonly (string | undefined)[], wanted: readonly string[]): readonly number[] {
  const first = new Map<string, number>();
  for (const [index, key] of keys.entries()) if (key !== undefined && !first.has(key)) first.set(key, index);
  const named = new Set(wanted.flatMap((key) => first.get(key) ?? []));
  return [...named, ...Array.from(keys.keys()).filter((index) => !named.has(index))];
}

/** The keys of one kind, as pack.yaml orders them. */
export interface KindOrder {
  readonly kind: string;
  /** The order of the items in the pack. */
  readonly keys: readonly string[];
  /** The order in which their files give them. */
  readonly natural: readonly string[];
  /** The order that pack.yaml gives now. */
  readonly existing: readonly string[] | undefined;
}

/** Returns the `order` of pack.yaml: a list of keys for each kind whose files stand in another order. */
export function orderTree(orders: readonly KindOrder[]): ObjectTree {
  const written: Member[] = [];
  const implied: Member[] = [];
  for (const { kind, keys, natural, existing } of orders) {
    const isEnough = existing !== undefined && isOrder(natural, existing, keys);
    const entry = member(kind, keysTree(isEnough ? existing : keys));
    (sameKeys(natural, keys) ? implied : written).push(entry);
  }
  return { ...object(written), implied };
}

function isOrder(natural: readonly string[], wanted: readonly string[], keys: readonly string[]): boolean {
  const known = new Set(natural);
  return (
    wanted.every((key) => known.has(key)) &&
    sameKeys(
      inOrder(natural, wanted).map((index) => natural[index] ?? ""),
      keys,
    )
  );
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}

function keysTree(keys: readonly string[]): Tree {
  return list(keys.map((key) => text(key)));
}
