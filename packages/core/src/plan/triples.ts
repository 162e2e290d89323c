import { type Items, itemsOf, itemTables } from "../diff/items.js";
import type { Renames } from "../diff/renames.js";
import type { FormatTable } from "../generated/format-table.js";
import { isObject, type JsonObject } from "../json.js";
import type { ItemKind, Pack } from "../model.js";
import { fold } from "../words/fold.js";

/** The three sides of a plan. */
export interface Sides {
  /** The release installed before; null for a first install. */
  readonly base: Pack | null;
  /** The workspace as it is; null where nothing is installed. */
  readonly mine: Pack | null;
  /** The new release. */
  readonly theirs: Pack;
}

/** One item as each side has it; undefined where a side does not. */
export interface Triple {
  readonly kind: ItemKind;
  readonly table: FormatTable;
  readonly base: JsonObject | undefined;
  readonly mine: JsonObject | undefined;
  readonly theirs: JsonObject | undefined;
}

/** The keys that each side gave to items of the base, by kind. */
export interface SideRenames {
  readonly mine: Renames;
  readonly theirs: Renames;
}

/**
 * Every item of the release or of the one before, with what the workspace has for it: the item of its key, the one
 * that was renamed, or, for an item that is new in the release, one of the same kind and name that no pack owns.
 */
export function triples({ base, mine, theirs }: Sides, renamed: SideRenames): Triple[] {
  return [...itemTables].flatMap(([kind, table]) => {
    const [bases, ours, news] = [items(base, kind), items(mine, kind), items(theirs, kind)];
    const mineBy = afterwards(renamed.mine.get(kind));
    const theirsBy = afterwards(renamed.theirs.get(kind));
    const known = [...bases].map(([key, item]): Triple => {
      const [inMine, inTheirs] = [mineBy.get(key) ?? key, theirsBy.get(key) ?? key];
      return { kind, table, base: item, mine: ours.get(inMine), theirs: news.get(inTheirs) };
    });
    const [matchedMine, matchedTheirs] = [
      new Set(known.map((one) => one.mine)),
      new Set(known.map((one) => one.theirs)),
    ];
    const free = new Map([...ours].filter(([, item]) => !matchedMine.has(item)));
    const unowned = byName(kind, free, news);
    const fresh = [...news].flatMap(([key, item]): Triple[] =>
      matchedTheirs.has(item)
        ? []
        : [{ kind, table, base: undefined, mine: free.get(key) ?? unowned.get(nameOf(kind, item)), theirs: item }],
    );
    return [...known, ...fresh];
  });
}

const none: Items = new Map();

const items = (pack: Pack | null, kind: ItemKind): Items => (pack === null ? none : itemsOf(pack, kind));

/** The new keys by the old ones. */
const afterwards = (previous: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> =>
  new Map([...previous].map(([key, before]) => [before, key]));

/** Items whose name no other one has and whose key no item of the release claims, by folded name. */
function byName(kind: ItemKind, free: Items, claiming: Items): ReadonlyMap<string | undefined, JsonObject | undefined> {
  const found = new Map<string | undefined, JsonObject | undefined>();
  for (const [key, item] of free) {
    const name = nameOf(kind, item);
    if (name !== undefined && !claiming.has(key)) found.set(name, found.has(name) ? undefined : item);
  }
  return found;
}

/** The name by which a workspace tells items of a kind apart; resources of different kinds may share one. */
function nameOf(kind: ItemKind, item: JsonObject): string | undefined {
  const named = kind === "automations" && isObject(item.document) ? item.document : item;
  if (typeof named.name !== "string") return undefined;
  return kind === "resources" ? `${String(item.kind)} ${fold(named.name)}` : fold(named.name);
}
