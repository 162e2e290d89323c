import type { Pack, PackReading } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { type Fate, fateOf, fatesOf, type LeavingRecord } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import { namesIn } from "../items/holds.js";
import { assemblePack, type InstalledItem, type PackState, storedPack } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import type { PlacedItem } from "../items/place-items.js";
import { editedItems } from "../items/show-items.js";
import { neededItems } from "../references/needed-items.js";
import { stayingUses } from "../uses/staying-uses.js";
import { type GivenBackRecord, givenBackRecords, type Reason, stayingReason } from "./kept-items.js";
import { type Inheritance, type NextOwner, nextOwnersOf } from "./next-owners.js";

/** What becomes of the items of a pack, once it is settled whose they are. */
export interface SettledHolds {
  /** The pack as the workspace has it then. */
  readonly after: Pack;
  readonly placed: readonly PlacedItem[];
  readonly removed: readonly InstalledItem[];
  readonly inherited: readonly Inheritance[];
  readonly restored: readonly GivenBackRecord[];
  /** Of each item that stays though the release does not carry it, by its id: why. */
  readonly reasons: ReadonlyMap<string, Reason>;
}

/** What is to become of the items of a pack. */
export interface HoldsChange {
  readonly before: PackState;
  readonly release: Pack;
  readonly after: Pack;
  /** How the settings of `after` are read. */
  readonly reading: PackReading;
  /** Everything that `after` has. */
  readonly placed: readonly PlacedItem[];
  /** As the release had them that left them: items that come back as the office's. */
  readonly leftBases?: ReadonlyMap<ItemName, JsonObject> | undefined;
  /** What is said from now on of an item that the release carries, where that is not what the release says. */
  readonly saidOf: (item: PlacedItem) => JsonObject | undefined;
  /**
   * An upgrade leaves what it does not remove. A rollback gives back what the pack took over. An uninstall does so too,
   * and keeps each item that somebody edited.
   */
  readonly cause: "upgrade" | "rollback" | "uninstall";
}

/**
 * Whose the items of a pack are once a release is its base. What that does not carry is the office's, goes over to
 * another pack that carries it, or goes; but nothing goes that deals or contacts have, that another pack's automation
 * refers to, or that was the office's before.
 */
export async function settleHolds(
  context: RequestContext,
  { before, release, after, reading, placed, leftBases, saidOf, cause }: HoldsChange,
): Promise<SettledHolds> {
  const givesBack = cause === "rollback";
  const carried = namesIn(release);
  const isCarried = ({ kind, key }: InstalledItem): boolean => carried.has(nameOf(kind, key));
  const [staying, dropped] = [placed.filter(isCarried), placed.filter((item) => !isCarried(item))];
  const there = new Set(placed.map(({ id }) => id));
  const gone = [...before.items.values()].filter(({ id, hold }) => hold !== "used" && !there.has(id));
  const leaving = [...gone, ...dropped.filter(({ hold }) => hold === "owned" || hold === "adopted")];
  const nextOwners = await nextOwnersOf(
    context,
    before.row.id,
    leaving.map(({ id }) => id),
  );
  const made = new Set(placed.map(({ kind, key }) => nameOf(kind, key)));
  const givesWay = ({ kind, key }: InstalledItem): boolean => made.has(nameOf(kind, key));
  const isAnyEdit = nextOwners.size > 0 || gone.some(givesWay) || cause !== "upgrade";
  const edited = isAnyEdit ? editedItems(before) : new Set<ItemName>();
  const baseOf = bases(before, leftBases);
  // Of what no release is known to have said nobody can tell that it is as it was.
  const isEdited = (item: InstalledItem): boolean =>
    edited.has(nameOf(item.kind, item.key)) || baseOf(item) === undefined;
  // An edit that the plan removes was chosen to go; where another record has the key by now, nobody chose.
  const keepsEdit = (item: InstalledItem): boolean => cause === "uninstall" || givesWay(item);
  const uses = await stayingUses(
    context.tx,
    context.caller.workspace.id,
    before.row.id,
    [...gone, ...(givesBack ? dropped : [])].filter((item) => item.before === undefined && !nextOwners.has(item.id)),
  );
  const needed = neededItems(after, after, { ...before, reading });
  const isNeeded = ({ kind, key }: InstalledItem): boolean => needed.has(nameOf(kind, key));
  const record = (item: InstalledItem, keepsEdits: boolean): LeavingRecord => ({
    hold: item.hold,
    isOffices: item.before !== undefined,
    isEdited: keepsEdits && isEdited(item),
    reliance: uses.get(item.id),
    heir: nextOwners.get(item.id)?.name,
  });
  const going = new Map(gone.map((item) => [item.id, record(item, keepsEdit(item))]));
  const relied = gone.filter((item) => fateOf(record(item, keepsEdit(item))).becomes === "released");
  const named = namedBy(relied, before);
  const isNamed = (item: InstalledItem): boolean => named.has(nameOf(item.kind, item.key)) && !givesWay(item);
  const fates = fatesOf(going, () => gone.filter(isNamed).map(({ id }) => id));
  const becoming = (becomes: Fate["becomes"]) => gone.filter(({ id }) => fates.get(id)?.becomes === becomes);
  const reasons = new Map(
    [...fates].flatMap(([id, fate]): [string, Reason][] => {
      const reason = stayingReason(fate);
      return reason === undefined ? [] : [[id, reason]];
    }),
  );
  const asLeft = (item: InstalledItem): PlacedItem => ({
    ...released(item, baseOf(item)),
    position: placed.length,
    was: item,
  });
  const inUse = becoming("released").map((item) => (givesWay(item) ? underItsId(asLeft(item)) : asLeft(item)));
  const stillUsed = [...becoming("passed on"), ...becoming("given back")]
    .filter(isNamed)
    .map((item) => asUsed(asLeft(item), nextOwners.get(item.id)));
  const givenBack = becoming("given back");
  const left = dropped.flatMap((item): PlacedItem[] => {
    const fate = fateOf({ ...record(item, givesBack), isOffices: givesBack && item.before !== undefined });
    if (fate.becomes === "given back") givenBack.push(item);
    if (fate.becomes === "released" || fate.becomes === "removed") {
      reasons.set(item.id, whyDropped(item, fate, { givesBack, isNeeded: isNeeded(item) }));
      return [released(item, baseOf(item))];
    }
    reasons.set(item.id, stayingReason(fate) ?? "used");
    return isNeeded(item) ? [asUsed(item, nextOwners.get(item.id))] : [];
  });
  const all = [...staying.map((item) => takenUp(item, saidOf(item))), ...left, ...inUse, ...stillUsed];
  return {
    after: left.length === dropped.length && inUse.length + stillUsed.length === 0 ? after : packOf(after, all),
    placed: all,
    removed: becoming("removed"),
    inherited: leaving.flatMap((item) => {
      const heir = nextOwners.get(item.id);
      return heir === undefined ? [] : [{ item, heir, isEdited: isEdited(item) }];
    }),
    restored: await givenBackRecords(
      context,
      before.row.id,
      givenBack.map((item) => ({ item, released: baseOf(item) })),
    ),
    reasons,
  };
}

/** Tells why an item is still there that the workspace keeps and the release does not have. */
function whyDropped(
  { hold }: PlacedItem,
  fate: Fate,
  { givesBack, isNeeded }: { readonly givesBack: boolean; readonly isNeeded: boolean },
): Reason {
  if (hold === "released") return "left before";
  if (!givesBack) return "dropped by the release";
  return stayingReason(fate) ?? (isNeeded ? "used by what is kept" : "there before");
}

/** Returns the items of a pack that some of them name, and that these name in turn. */
function namedBy(items: readonly InstalledItem[], before: PackState): ReadonlySet<ItemName> {
  const { row, items: all } = before;
  if (items.length === 0) return new Set();
  const packOf = (some: readonly InstalledItem[]) => storedPack(assemblePack(row.about, some));
  return neededItems(packOf(items), packOf([...all.values()]), before);
}

/** Returns an item that the pack goes on naming, and that is another pack's from now on, or the office's. */
function asUsed({ base, before: _, ...item }: PlacedItem, heir: NextOwner | undefined): PlacedItem {
  return { ...item, hold: "used", owner: heir?.packId ?? null };
}

/** Returns an item that the release carries: what an earlier one left is taken up again. */
function takenUp(item: PlacedItem, said: JsonObject | undefined): PlacedItem {
  const { base, ...rest } = item;
  const hold = item.hold !== "released" ? item.hold : item.before === undefined ? "owned" : "adopted";
  if (base === undefined && said === undefined && hold === item.hold) return item;
  return { ...rest, hold, ...(said !== undefined && { base: said }) };
}

/** Returns an item as it is left to the office: with what was said of it last. */
const released = <Item extends InstalledItem>(item: Item, base: JsonObject | undefined): Item => ({
  ...item,
  hold: "released",
  ...(base === undefined ? {} : { base }),
});

/** What stays though another item has its key by now is known by its id. */
function underItsId(item: PlacedItem): PlacedItem {
  const { id: key, document, base } = item;
  return { ...item, key, document: { ...document, key }, ...(base === undefined ? {} : { base: { ...base, key } }) };
}

/** Returns what a release said of an item before it was dropped. */
function bases(
  { base }: PackState,
  left: HoldsChange["leftBases"] = new Map(),
): (item: InstalledItem) => JsonObject | undefined {
  const documents = new Map(
    (base === null ? [] : itemsOf(base)).map(({ kind, key, document }): [ItemName, JsonObject] => [
      nameOf(kind, key),
      document,
    ]),
  );
  return (item) => {
    const name = nameOf(item.kind, item.key);
    return left.get(name) ?? item.base ?? documents.get(name);
  };
}

function packOf(after: Pack, placed: readonly PlacedItem[]): Pack {
  const { automations, smartLists, messageTemplates, pipelines, resources, assets, ...about } = after;
  return storedPack(assemblePack(about, placed));
}
