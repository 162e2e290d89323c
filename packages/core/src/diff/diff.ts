import { automationBounds } from "../bounds/bounds.js";
import { packTable } from "../generated/format-tables.generated.js";
import { deepEqual, isObject, type JsonObject } from "../json.js";
import { type BlockBook, packBook } from "../meaning/block-book.js";
import { lazy } from "../memoise.js";
import type {
  AutomationBounds,
  BehaviourChange,
  Change,
  ChangedKind,
  FieldChange,
  ItemKind,
  Pack,
  PackDiff,
} from "../model.js";
import { bumpOf, classOf, heaviest } from "./classes.js";
import { areWrittenAlike, type Difference, differences } from "./differences.js";
import { type ItemsByKey, itemsByKey, itemTables, membersOf } from "./items.js";
import { type ComparedPacks, type Observe, observer } from "./observe.js";
import { renamedElements } from "./renamed-elements.js";
import { previousKeys, type Renames, renames, type UnmatchedItems } from "./renames.js";

/**
 * Returns how two valid packs differ in meaning, and the version bump that needs. Defaults written out or left out, and
 * the order of items, blocks, edges and references, are no difference; neither are packId, version and export dates.
 * `books` are what blocks of each pack are read by; what the packs give away themselves when left out.
 * @example
 * ```ts
 * import { diff, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * const { bump, changes } = diff(spring, { ...spring, resources: [{ key: "hot", kind: "tag", name: "Hot" }] });
 * console.log(bump, changes.map(({ change, item }) => `${change}: ${item.kind} ${item.key}`));
 * // minor [ 'added: resources hot' ]
 * ```
 */
export function diff(
  from: Pack,
  to: Pack,
  books: readonly [BlockBook, BlockBook] = [packBook(from), packBook(to)],
): PackDiff {
  const lists = itemLists(from, to);
  const renamed = renames(new Map(lists.map(({ kind, before, after }) => [kind, unmatched(before, after)])));
  const packs: ComparedPacks = {
    before: books[0],
    after: books[1],
    previousKeys: previousKeys(renamed, itemsByKey(from, "pipelines"), itemsByKey(to, "pipelines")),
  };
  const packSides = [membersOf(from), membersOf(to)] as const;
  const ofPack = observer("pack", undefined, undefined, packs);
  const changes = [
    ...changed("pack", "", packSides, differences(packTable, packSides), ofPack),
    ...lists.flatMap((list) => changedItems(list, renamed.get(list.kind) ?? new Map<string, string>(), packs)),
  ];
  // Many who compare only want to know what changed: bounds are worked out for those who read them.
  const behaviour = lazy(() =>
    lists.flatMap(({ kind, before, after }) =>
      kind === "automations" ? behaviourChanges([before, after], renamed.get(kind) ?? new Map(), books) : [],
    ),
  );
  return {
    diffVersion: 1,
    from: { packId: from.packId, version: from.version },
    to: { packId: to.packId, version: to.version },
    bump: bumpOf(changes),
    changes,
    get behaviour() {
      return behaviour();
    },
  };
}

/** The items of one kind in two packs. */
interface ItemLists {
  readonly kind: ItemKind;
  readonly before: ItemsByKey;
  readonly after: ItemsByKey;
}

const itemLists = (from: Pack, to: Pack): ItemLists[] =>
  [...itemTables.keys()].map((kind) => ({ kind, before: itemsByKey(from, kind), after: itemsByKey(to, kind) }));

const unmatched = (before: ItemsByKey, after: ItemsByKey): UnmatchedItems => ({
  went: new Map([...before].filter(([key]) => !after.has(key))),
  came: new Map([...after].filter(([key]) => !before.has(key))),
});

/** Returns the renames between two packs, the new key leading to the old one, by kind. */
export function renamesBetween(from: Pack, to: Pack): Renames {
  return renames(new Map(itemLists(from, to).map(({ kind, before, after }) => [kind, unmatched(before, after)])));
}

/** Returns the changes of one kind of item: those of the later pack in its order, then those that went. */
function changedItems(
  { kind, before, after }: ItemLists,
  renamedFrom: ReadonlyMap<string, string>,
  packs: ComparedPacks,
): Change[] {
  const table = itemTables.get(kind);
  if (table === undefined) throw new Error(`No table of ${kind}`);
  const renamed = new Set(renamedFrom.values());
  const changes: Change[] = [];
  for (const [key, item] of after) {
    const previousKey = renamedFrom.get(key);
    const previous = before.get(previousKey ?? key);
    const observe = observer(kind, previous, item, packs);
    if (previous === undefined) changes.push(whole(kind, key, undefined, item, observe));
    else if (!areWrittenAlike([previous, item]))
      changes.push(...changed(kind, key, [previous, item], differences(table, [previous, item]), observe, previousKey));
  }
  for (const [key, item] of before)
    if (!after.has(key) && !renamed.has(key))
      changes.push(whole(kind, key, item, undefined, observer(kind, item, undefined, packs)));
  return changes;
}

/** Returns an item that went or came. */
function whole(
  kind: ItemKind,
  key: string,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  observe: Observe,
): Change {
  const only = field({ path: [], values: [before, after] }, observe);
  const change = after === undefined ? "removed" : "added";
  return { item: { kind, key }, change, class: only.class, reason: only.reason, fields: [only] };
}

/** Returns an item that is there before and after; nothing where it means the same. */
function changed(
  kind: ChangedKind,
  key: string,
  sides: readonly [JsonObject, JsonObject],
  found: readonly Difference[],
  observe: Observe,
  previousKey?: string,
): Change[] {
  const inside = found.filter(({ path }) => path.length > 1 || path[0] !== "key");
  const fields = inside.map((one) => field(one, observe));
  const item = { kind, key };
  if (previousKey !== undefined) {
    const { class: weight, reason } = classOf(
      observe({ path: ["key"], change: "renamed", before: previousKey, after: key }),
    );
    return [{ item, change: "renamed", previousKey, class: weight, reason, fields }];
  }
  const most = heaviest(fields);
  if (most === undefined) return [];
  const renames = renamedElements(inside, sides);
  const change: Change = { item, change: "changed", class: most.class, reason: most.reason, fields };
  return [renames.length === 0 ? change : { ...change, renames }];
}

function field(
  { path, values: [before, after], reordered, follows }: Pick<Difference, "path" | "values"> & Partial<Difference>,
  observe: Observe,
): FieldChange {
  const change = reordered ? "reordered" : before === undefined ? "added" : after === undefined ? "removed" : "changed";
  const { class: weight, reason } = classOf(observe({ path, change, before, after }));
  return {
    path,
    change,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(follows === undefined ? {} : { follows }),
    class: weight,
    reason,
  };
}

/** Returns the automations whose bounds differ: those of the later pack in its order, then those that went. */
function behaviourChanges(
  [before, after]: readonly [ItemsByKey, ItemsByKey],
  renamedFrom: ReadonlyMap<string, string>,
  books: readonly [BlockBook, BlockBook],
): BehaviourChange[] {
  const changes: BehaviourChange[] = [];
  const renamed = new Set(renamedFrom.values());
  for (const [key, item] of after) {
    const previousKey = renamedFrom.get(key) ?? key;
    const previous = before.get(previousKey);
    if (previous !== undefined && (previous === item || areWrittenAlike([previous, item]))) continue;
    const was = previous === undefined ? null : boundsOf(previousKey, previous, books[0]);
    const is = boundsOf(key, item, books[1]);
    if (was === null || !deepEqual({ ...was, automation: key }, is))
      changes.push({ automation: key, before: was, after: is });
  }
  for (const [key, item] of before)
    if (!after.has(key) && !renamed.has(key))
      changes.push({ automation: key, before: boundsOf(key, item, books[0]), after: null });
  return changes;
}

function boundsOf(key: string, { document }: JsonObject, book: BlockBook): AutomationBounds {
  return automationBounds(key, isObject(document) ? document.graph : undefined, book);
}
