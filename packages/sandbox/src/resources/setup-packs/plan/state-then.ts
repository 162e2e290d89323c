import type { ItemKind, Pack, PackReading } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { type Chain, type ItemContent, isLetGo, undone, writtenLast } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import { byteCodec } from "../byte-codec.js";
import { type Installation, type InstalledItem, itemsNow, replaceItems } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf, type PackItem } from "../items/items-of.js";
import type { ChangesSince } from "../items/logged-changes.js";
import { type ItemThen, isSameRecord } from "../items/place-items.js";
import { editedItems } from "../items/show-items.js";
import { neededItems } from "../references/needed-items.js";
import { recordKindOf } from "../rows/records.js";
import { removedAmong } from "../rows/releases.js";
import { stayingUses } from "../uses/staying-uses.js";
import type { RecordsThen, ReturningRecords } from "./returning-records.js";

/** An item that was the office's at the revision that is gone back to, since an earlier release had left it. */
export interface LeftItem {
  readonly id: string;
  readonly kind: ItemKind;
  readonly key: string;
  /** As the release had it that left it. */
  readonly base: JsonObject;
  /** As it was then. */
  readonly document: JsonObject;
}

/** What a rollback leads to. */
export interface StateThen {
  /** The release that is gone back to with its items as they were then, and with what was the office's then. */
  readonly wanted: Pack;
  readonly left: readonly LeftItem[];
  /** The ids of what goes since the office had deleted it before a later release made it again. */
  readonly going: ReadonlySet<string>;
  /** What was said then of records that the pack has, by their ids. */
  readonly said: ReadonlyMap<string, JsonObject>;
  /** What comes again, in whole or in stages, as it was. */
  readonly again: ReadonlyMap<ItemName, ItemThen>;
}

interface EarlierRevision extends Pick<ReturningRecords, "adopted" | "used"> {
  readonly release: Pack;
  readonly reading: PackReading;
  readonly then: RecordsThen;
  readonly since: ChangesSince;
}

/**
 * Tells what a rollback leads to. Records are as they would be without what the pack changed since, so that edits stay.
 * What an operation removed comes again; what the office deleted stays away, unless an automation or a smart list of
 * the release refers to it, or it was made again meanwhile and somebody edited that or relies on it.
 */
export async function stateThen(
  context: RequestContext,
  before: Installation,
  { release, reading, then, since, adopted, used }: EarlierRevision,
): Promise<StateThen> {
  const { tx, caller } = context;
  const workspaceId = caller.workspace.id;
  const here = new Map([...before.items.values()].map((item) => [item.id, item]));
  const idIn = ({ kind, key }: Pick<PackItem, "kind" | "key">) => then.get(nameOf(kind, key))?.id;
  const isGone = (item: PackItem): boolean => {
    const name = nameOf(item.kind, item.key);
    const { id, isUsed } = then.get(name) ?? {};
    return id !== undefined && isUsed !== true && !here.has(id) && !adopted.has(name) && !used.has(name);
  };
  const gone = itemsOf(release).filter(isGone);
  const removed = await removedAmong(
    tx,
    workspaceId,
    gone.flatMap((item) => idIn(item) ?? []),
  );
  const deleted = gone.filter((item) => !removed.has(idIn(item) ?? ""));
  const { kept, going } = await madeAgain(context, before, deleted, then);
  const said = new Map<string, JsonObject>();
  const again = new Map<ItemName, ItemThen>();
  const items = itemsOf(release).map((item): PackItem => {
    const name = nameOf(item.kind, item.key);
    const id = idIn(item) ?? "";
    const now = here.get(id) ?? adopted.get(name);
    const isOwn = now !== undefined ? now.hold !== "used" && isSameRecord(now, item.document) : removed.has(id);
    if (!since.isWhole || !isOwn) return item;
    const chain = since.chains.get(id) ?? [];
    again.set(name, itemThen(chain));
    // What the pack let go of is compared with what it was left as.
    const isLeft = now?.hold === "released" || !here.has(id);
    const { base = item.document } = (isLeft ? now : (chain[0]?.before ?? now)) ?? {};
    if (now !== undefined) said.set(id, base);
    const record = { kind: item.kind, said: now && base, now: now && contentOf(now), chain };
    return { ...item, document: { ...(undone(record, byteCodec) ?? item.document), key: item.key } };
  });
  const absent = new Set(deleted.map(({ kind, key }) => nameOf(kind, key)).filter((name) => !kept.has(name)));
  const without = (names: ReadonlySet<string>) => items.filter(({ kind, key }) => !names.has(nameOf(kind, key)));
  const needed = neededItems(replaceItems(release, without(absent)), replaceItems(release, items), {
    ...before,
    reading,
  });
  const staying = without(new Set([...absent].filter((name) => !needed.has(name))));
  const left = await releasedThen(context, here, { release, then, since });
  for (const { id, kind, key } of left) again.set(nameOf(kind, key), itemThen(since.chains.get(id) ?? []));
  return { wanted: replaceItems(release, [...staying, ...left]), left, going, said, again };
}

/** Returns what an item was before a chain, and how it was removed, where it was. */
function itemThen(chain: Chain): ItemThen {
  const [first, last] = [chain[0], chain.at(-1)];
  const stages = new Map(Object.entries(first?.before.stages ?? {}));
  return { stages, ...(last && last.after === undefined && { removed: last }) };
}

/**
 * Returns what of deleted items later releases made again: what stays with the pack, by name, and the ids of what goes.
 */
async function madeAgain(
  { tx, caller }: RequestContext,
  before: Installation,
  deleted: readonly PackItem[],
  then: RecordsThen,
): Promise<{ readonly kept: ReadonlySet<ItemName>; readonly going: ReadonlySet<string> }> {
  const idsThen = new Set([...then.values()].map(({ id }) => id));
  const again = deleted.flatMap(({ kind, key, document }): InstalledItem[] => {
    const item = before.items.get(nameOf(kind, key));
    return item === undefined || idsThen.has(item.id) || !isSameRecord(item, document) ? [] : [item];
  });
  if (again.length === 0) return { kept: new Set(), going: new Set() };
  const edited = editedItems(before);
  const uses = await stayingUses(tx, caller.workspace.id, before.row.id, again);
  const stays = ({ id, kind, key, hold }: InstalledItem): boolean =>
    hold !== "owned" || edited.has(nameOf(kind, key)) || uses.has(id);
  return {
    kept: new Set(again.filter(stays).map(({ kind, key }) => nameOf(kind, key))),
    going: new Set(again.flatMap((item) => (stays(item) ? [] : [item.id]))),
  };
}

/**
 * Returns the items that were the office's then, and that a later release took up again or removed. What somebody else
 * has in its care by now is left out, and what the office deleted itself.
 */
async function releasedThen(
  { tx, caller }: RequestContext,
  here: ReadonlyMap<string, InstalledItem>,
  { release, then, since }: Pick<EarlierRevision, "release" | "then" | "since">,
): Promise<readonly LeftItem[]> {
  const carried = new Set(itemsOf(release).map(({ kind, key }) => nameOf(kind, key)));
  const idsThen = new Set([...carried].map((name) => then.get(name)?.id));
  const left = [...since.chains].flatMap(([id, chain]): LeftItem[] => {
    const [first, last] = [chain[0], chain.at(-1)];
    if (first?.before.hold !== "released" || first.before.base === undefined) return [];
    const { kind, before } = first;
    const isOthers = idsThen.has(id) || carried.has(nameOf(kind, before.key)) || chain.some(isLetGo);
    const now = here.get(id);
    if (isOthers || (now === undefined && last?.after !== undefined)) return [];
    const { key } = now ?? before;
    const record = { kind, said: now?.document, now: now && contentOf(now), chain };
    const document = undone(record, byteCodec) ?? before.document;
    return [{ id, kind, key, base: { ...before.base, key }, document: { ...document, key } }];
  });
  const absent = left.filter(({ id, kind, document }) => !here.has(id) && recordKindOf(kind, document) !== undefined);
  const elsewhere = await itemsNow(
    tx,
    caller.workspace.id,
    absent.map((one) => ({ ...one, stages: new Map(), hold: "released", owner: null })),
  );
  const others = new Set(elsewhere.map(({ id }) => id));
  return left.filter(({ id }) => !others.has(id));
}

const contentOf = ({ document, stages }: Pick<InstalledItem, "document" | "stages">): ItemContent => ({
  document,
  stages: Object.fromEntries(stages),
});

/**
 * Returns the installed release with what was said of its items then, and what operations since wrote last: so only
 * what they changed goes back, and only what was edited later differs. What is not there any more is left out: it comes
 * again as it was, or stays away.
 */
export function writtenSince(
  installed: Pack,
  { items }: Installation,
  { said, chains }: Pick<StateThen, "said"> & Pick<ChangesSince, "chains">,
): Pack {
  const written = itemsOf(installed).flatMap((item) => {
    const there = items.get(nameOf(item.kind, item.key));
    if (there === undefined) return [];
    if (there.hold === "used") return [item];
    const record = {
      said: said.get(there.id) ?? item.document,
      now: contentOf(there),
      chain: chains.get(there.id) ?? [],
    };
    const document = writtenLast({ kind: item.kind, ...record }, byteCodec);
    return [{ ...item, document: { ...(document ?? item.document), key: item.key } }];
  });
  return replaceItems(installed, written);
}
