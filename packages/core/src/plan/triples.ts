import { type ItemsByKey, itemsByKey, itemTables } from "../diff/items.js";
import type { Renames } from "../diff/renames.js";
import type { FormatTable } from "../generated/format-table.js";
import { isObject, type JsonObject } from "../json.js";
import type { FieldChange, ItemKind, Pack, PlannedItem } from "../model.js";
import { fold } from "../words/fold.js";

/** The three sides of a plan. */
export interface Sides {
  /** The release installed before; null for a first install. */
  readonly base: Pack | null;
  /** The workspace as it is; null where nothing is installed. */
  readonly mine: Pack | null;
  /** The new release. */
  readonly theirs: Pack;
  /**
   * Items of earlier releases that the workspace still has, as those released them: of those that the release has
   * again, and with `prune` of all, this is the base.
   */
  readonly left?: Pack;
  /**
   * Under which key the release has an item that the workspace has under another, where that is known by more than its
   * name: by the id of its record.
   */
  readonly keyInRelease?: (item: Pick<PlannedItem, "kind" | "key">) => string | undefined;
}

/** One item as each side has it; undefined where a side does not. */
export interface Triple {
  readonly kind: ItemKind;
  readonly table: FormatTable;
  readonly base: JsonObject | undefined;
  readonly mine: JsonObject | undefined;
  readonly theirs: JsonObject | undefined;
  /**
   * How the release changes the item, by its diff, where the workspace has it as the release before released it: the
   * release's side of each change is taken then.
   */
  readonly changes?: readonly FieldChange[];
  /** Whether items that no pack owns have its name, so that creating it would make one more. */
  readonly nameTaken?: boolean;
  /** Whether an earlier release left it: the release before had it no more. */
  readonly isLeft?: boolean;
  /** Whether the release has a record of another kind under its key, which is made beside it: this one goes. */
  readonly givesWay?: boolean;
}

/** The keys that each side gave to items of the base, by kind. */
export interface SideRenames {
  readonly mine: Renames;
  readonly theirs: Renames;
}

/**
 * Returns every item of the release or of the one before, with what the workspace has for it: the item of its key, the
 * one that was renamed, or, for an item that is new in the release, one of the same kind and name that no pack owns.
 */
export function triples(
  { base, mine, theirs, left, keyInRelease = () => undefined }: Sides,
  renamed: SideRenames,
  options: { readonly byName: boolean; readonly prune: boolean },
): Triple[] {
  return [...itemTables].flatMap(([kind, table]) => {
    const [bases, ours, news] = [items(base, kind), items(mine, kind), items(theirs, kind)];
    /** A tag that becomes a lead source is another record of a workspace: contacts do not go from one to the other. */
    const isOtherRecord = (one: JsonObject | undefined, other: JsonObject | undefined): boolean =>
      kind === "resources" && options.byName && one !== undefined && other !== undefined && one.kind !== other.kind;
    const mineBy = afterwards(renamed.mine.get(kind));
    const theirsBy = afterwards(renamed.theirs.get(kind));
    const known = [...bases].map(([key, item]): Triple => {
      const [mine, theirs] = [ours.get(mineBy.get(key) ?? key), news.get(theirsBy.get(key) ?? key)];
      const one = { kind, table, base: item, mine };
      return isOtherRecord(mine, theirs) ? { ...one, theirs: undefined, givesWay: true } : { ...one, theirs };
    });
    const staying = new Map([...ours].filter(([key, item]) => !isOtherRecord(item, news.get(key))));
    const isTheirs = new Set(known.map((one) => one.theirs));
    const isNew = ([key, item]: readonly [string, JsonObject]) => !isTheirs.has(item) && !staying.has(key);
    const newNames = byName(kind, new Map([...news].filter(isNew)), none);
    for (const [index, one] of known.entries()) {
      const theirs = options.byName ? underNewKey(one, newNames) : undefined;
      if (theirs === undefined || isTheirs.has(theirs)) continue;
      isTheirs.add(theirs);
      known[index] = { ...one, theirs };
    }
    for (const [key, item] of items(left ?? null, kind)) {
      if (isOtherRecord(ours.get(key), news.get(key))) {
        if (!bases.has(key))
          known.push({ kind, table, base: item, mine: ours.get(key), theirs: undefined, givesWay: true });
        continue;
      }
      const meant = news.get(keyInRelease({ kind, key }) ?? key);
      const same = isTheirs.has(meant) ? undefined : meant;
      // Under another key it is known by the name that it has now.
      const called = newNames.get(nameOf(kind, ours.get(key) ?? item) ?? "") ?? [];
      const theirs = same ?? (called.length === 1 && !isTheirs.has(called[0]) ? called[0] : undefined);
      if (theirs !== undefined) isTheirs.add(theirs);
      if (bases.has(key) || !ours.has(key) || (theirs === undefined && !options.prune)) continue;
      known.push({ kind, table, base: item, mine: ours.get(key), theirs, isLeft: true });
    }
    const [matchedMine, matchedTheirs] = [
      new Set(known.map((one) => one.mine)),
      new Set(known.map((one) => one.theirs)),
    ];
    const free = new Map([...ours].filter(([, item]) => !matchedMine.has(item)));
    const fresh = new Map([...news].filter(([, item]) => !matchedTheirs.has(item)));
    const [unowned, claiming] = options.byName
      ? [byName(kind, free, news), byName(kind, fresh, staying)]
      : [none, none];
    const meantFor = new Map([...free].map(([key, item]) => [keyInRelease({ kind, key }) ?? key, item]));
    const added = [...fresh].map(([key, item]): Triple => {
      const name = nameOf(kind, item);
      const called = meantFor.has(key) || name === undefined ? [] : (unowned.get(name) ?? []);
      const isMeant = called.length === 1 && claiming.get(name ?? "")?.length === 1;
      const mine = meantFor.get(key) ?? (isMeant ? called[0] : undefined);
      return { kind, table, base: undefined, mine, theirs: item, nameTaken: called.length > 0 && !isMeant };
    });
    return [...known, ...added];
  });
}

/**
 * Returns what a release has under another key, and with other values, in place of a record that two of could not be
 * there: contacts and deals stay with the record of that name.
 */
function underNewKey(
  { kind, base, mine, theirs, givesWay }: Triple,
  newNames: ReadonlyMap<string, readonly JsonObject[]>,
): JsonObject | undefined {
  if (kind !== "resources" && kind !== "pipelines") return undefined;
  if (base === undefined || mine === undefined || theirs !== undefined || givesWay === true) return undefined;
  const [called, ...others] = newNames.get(nameOf(kind, base) ?? "") ?? [];
  return others.length === 0 ? called : undefined;
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

const items = (pack: Pack | null, kind: ItemKind): ItemsByKey => (pack === null ? none : itemsByKey(pack, kind));

/** Returns the new keys by the old ones. */
const afterwards = (previous: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> =>
  new Map([...previous].map(([key, before]) => [before, key]));

/** Items whose key the other side does not have, by folded name. */
function byName(kind: ItemKind, free: ItemsByKey, others: ItemsByKey): ReadonlyMap<string, readonly JsonObject[]> {
  const found = new Map<string, JsonObject[]>();
  for (const [key, item] of free) {
    const name = nameOf(kind, item);
    if (name === undefined || others.has(key)) continue;
    const same = found.get(name);
    if (same === undefined) found.set(name, [item]);
    else same.push(item);
  }
  return found;
}

/** Returns the name by which a workspace tells items of a kind apart; resources of different kinds may share one. */
function nameOf(kind: ItemKind, item: JsonObject): string | undefined {
  const named = kind === "automations" && isObject(item.document) ? item.document : item;
  if (typeof named.name !== "string") return undefined;
  return kind === "resources" ? `${String(item.kind)} ${fold(named.name)}` : fold(named.name);
}
