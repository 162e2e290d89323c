import type { Choice, ContestedValue, ItemKind, Plan, PlannedItem, PlanOptions } from "@setup-pack/core";
import { type ItemMergeOptions, mergedItem } from "@setup-pack/core/format";
import { deepEqual, type JsonObject } from "@setup-pack/core/json";
import type { Hold } from "../ownership/leaving.js";
import { stagesIn } from "../values/left-stages.js";

/** What an item is in a workspace: a document in terms of its pack and, of a pipeline, the ids of its stages by key. */
export interface ItemContent {
  readonly document: JsonObject;
  readonly stages?: { readonly [key: string]: string } | undefined;
}

/** How a pack had a record before or after an operation. */
export interface RecordState extends ItemContent {
  readonly key: string;
  /** "none" before the pack took it into its care, and after it let go of it. */
  readonly hold: Hold | "none";
  /** What was said of it, where that is not what the release says. */
  readonly base?: JsonObject | undefined;
  /** Of what was the office's: as it was when the pack took it into its care. */
  readonly before?: JsonObject | undefined;
}

/** What an operation of a pack changed in a record that was there before it. */
export interface RecordChange {
  /** The record's id. */
  readonly record: string;
  readonly kind: ItemKind;
  readonly before: RecordState;
  /** Left out where the operation removed it. */
  readonly after?: RecordState | undefined;
  /** Of a rollback that kept what it would have changed: as if it had, so that the same is not asked again. */
  readonly settled?: { readonly since: number; readonly before: JsonObject; readonly after: JsonObject } | undefined;
}

/** The changes of one record, the oldest first. */
export type Chain = readonly RecordChange[];

/** Returns whether a change let go of its record: it went back to the office, or to another pack. */
export const isLetGo = ({ after }: RecordChange): boolean => after?.hold === "none";

/** Returns the chains of records by their ids; the changes are given the oldest first. */
export function chainsOf(changes: Iterable<RecordChange>): ReadonlyMap<string, Chain> {
  const chains = new Map<string, RecordChange[]>();
  for (const change of changes) {
    const others = chains.get(change.record);
    if (others === undefined) chains.set(change.record, [change]);
    else others.push(change);
  }
  return chains;
}

/** What became of an item since a state. */
export interface FollowedItem {
  /** In it each stage has one id throughout: where the changes give none, the key that it had first. */
  readonly chain: Chain;
  /** The key that it has by now; undefined where an operation removed it or let go of it. */
  readonly key: string | undefined;
  /** The ids of its stages by the keys that they have by now. */
  readonly stages: NonNullable<ItemContent["stages"]>;
}

/**
 * Follows an item by its key through the operations that came after a state, the oldest first. A change may tell which
 * key a stage had before it (`after.stages`).
 */
export function followed(
  { kind, key }: { readonly kind: ItemKind; readonly key: string },
  operations: Iterable<readonly RecordChange[]>,
): FollowedItem {
  const chain: RecordChange[] = [];
  let [now, ids]: [string, StageIds] = [key, new Map()];
  for (const changes of operations) {
    const change = changes.find((one) => one.kind === kind && one.before.key === now);
    if (change === undefined) continue;
    const before = stageIds(change.before.document, ids);
    const keysBefore = Object.entries(change.after?.stages ?? {});
    const renamed = new Set(keysBefore.map(([, was]) => was));
    const known = keysBefore.map(([stage, was]) => [stage, before.get(was) ?? was] as const);
    ids = stageIds(
      change.after?.document ?? {},
      new Map([...[...before].filter(([stage]) => !renamed.has(stage)), ...known]),
    );
    const byId = (document: JsonObject) => byStageId({ document, stages: Object.fromEntries(before) });
    const { settled } = change;
    chain.push({
      ...change,
      before: withStages(change.before, before),
      ...(change.after && { after: withStages(change.after, ids) }),
      ...(settled && { settled: { ...settled, before: byId(settled.before), after: byId(settled.after) } }),
    });
    if (change.after === undefined || isLetGo(change)) return { chain, key: undefined, stages: {} };
    now = change.after.key;
  }
  return { chain, key: now, stages: Object.fromEntries(ids) };
}

type StageIds = ReadonlyMap<string, string>;

/** Returns the ids of a pipeline's stages by their keys: the known ones, else the key, made free where another has it. */
function stageIds(document: JsonObject, known: StageIds): StageIds {
  const keys = stagesIn(document).map((stage) => String(stage.key));
  const ids = new Map(keys.flatMap((key) => (known.has(key) ? [[key, known.get(key) ?? key]] : [])));
  for (const key of keys) {
    let id = key;
    while (!ids.has(key) && [...ids.values()].includes(id)) id = `${id} again`;
    if (!ids.has(key)) ids.set(key, id);
  }
  return ids;
}

const withStages = (state: RecordState, ids: StageIds): RecordState =>
  ids.size === 0 ? state : { ...state, stages: Object.fromEntries(ids) };

/** A record that is gone back to. */
export interface UndoneRecord {
  readonly kind: ItemKind;
  /** What was said of it before the chain; undefined where it is not there any more. */
  readonly said: JsonObject | undefined;
  /** As it is now. */
  readonly now: ItemContent | undefined;
  readonly chain: Chain;
}

/**
 * Returns what a record goes back to: what was said of it before the chain, and the values that the chain touched as
 * they were before the first change that did. A change and its reversal cancel. A record that was removed is as it was
 * then. Stages have the keys that they had before the chain.
 */
export function undone({ kind, said, now, chain }: UndoneRecord, bytes: ItemMergeOptions = {}): JsonObject | undefined {
  const [first] = chain;
  if (first === undefined) return said;
  let document = said && byStageId({ document: said, stages: { ...now?.stages, ...first.before.stages } });
  for (const { before, after } of chain.toReversed()) {
    const theirs = byStageId(before);
    document =
      document === undefined || after === undefined
        ? theirs
        : mergedItem(kind, { base: byStageId(after), mine: document, theirs }, { ...bytes, prefer: "theirs" }).document;
  }
  return document && byStageKey(document, [first.before, now]);
}

/**
 * Returns the same with the values that the chain wrote last: what differs from it was edited since. Values that no
 * change touched are in both as they were said, so that going back leaves them as they are.
 */
export function writtenLast(
  { kind, said, now, chain }: UndoneRecord,
  bytes: ItemMergeOptions = {},
): JsonObject | undefined {
  const [first] = chain;
  if (first === undefined || said === undefined) return said;
  let document = byStageId({ document: said, stages: { ...now?.stages, ...first.before.stages } });
  for (const { before, after, settled } of chain) {
    if (after === undefined) continue;
    const base = settled?.before ?? byStageId(before);
    const versions = { base, mine: document, theirs: settled?.after ?? byStageId(after) };
    document = mergedItem(kind, versions, { ...bytes, prefer: "theirs" }).document;
  }
  return byStageKey(document, [now, first.before]);
}

/** What a rollback leads from and to, as packs said it, and the revision that it goes back to. */
export interface SettledSides {
  readonly from: JsonObject;
  readonly to: JsonObject;
  readonly since: number;
}

/** Returns a change of a rollback with what it kept of the values that it would have changed; undefined of none. */
export function settledChange(
  change: RecordChange & { readonly after: RecordState },
  { from, to, since }: SettledSides,
  bytes: ItemMergeOptions = {},
): RecordChange | undefined {
  const { kind, before, after } = change;
  const [was, is] = [byStageId(before), byStageId(after)];
  const noted = (base: JsonObject, mine: JsonObject, theirs: JsonObject): JsonObject =>
    mergedItem(kind, { base, mine, theirs }, { ...bytes, prefer: "theirs" }).document;
  // What the rollback wrote is as it was and is, all else as packs said it.
  const settled = {
    since,
    before: noted(is, byStageId({ ...before, document: from }), was),
    after: noted(was, byStageId({ ...after, document: to }), is),
  };
  if (!deepEqual(settled.before, settled.after) && !deepEqual([settled.before, settled.after], [was, is]))
    return { ...change, settled };
  return deepEqual(before, after) ? undefined : change;
}

/** Returns a change as going back to a revision sees it: what was settled about earlier operations is not its matter. */
export const seenFrom = (revision: number, { settled, ...change }: RecordChange): RecordChange =>
  settled === undefined || settled.since < revision ? change : { ...change, settled };

/** Returns a document with the ids of stages for their keys, which operations may change. */
function byStageId({ document, stages: ids }: ItemContent): JsonObject {
  if (document.stages === undefined || ids === undefined) return document;
  const known = new Map(Object.entries(ids));
  return {
    ...document,
    stages: stagesIn(document).map((stage) => ({ ...stage, key: known.get(String(stage.key)) ?? stage.key })),
  };
}

/** Returns the same with the keys of stages again: those of the first that has one. */
function byStageKey(document: JsonObject, contents: readonly (ItemContent | undefined)[]): JsonObject {
  if (document.stages === undefined) return document;
  const keys = new Map(
    contents.toReversed().flatMap((one) => Object.entries(one?.stages ?? {}).map(([key, id]) => [id, key] as const)),
  );
  return {
    ...document,
    stages: stagesIn(document).map((stage) => ({ ...stage, key: keys.get(String(stage.key)) ?? stage.key })),
  };
}

/** Returns how a plan goes back: what came since goes, unless somebody edited it; `choice` is about single values. */
export const undoing = (
  choice: (contested: ContestedValue) => Choice,
): Pick<PlanOptions, "prune" | "allowDowngrade" | "onConflict"> => ({
  prune: true,
  allowDowngrade: true,
  onConflict: (contested) => (contested.path.length === 0 ? "keep-workspace" : choice(contested)),
});

/** Returns a plan with some of what it removes kept. */
export function keepingSome(plan: Plan, isKept: (item: PlannedItem) => boolean): Plan {
  const items = plan.items.map(
    (item): PlannedItem => (item.action === "remove" && isKept(item) ? { ...item, action: "keep" } : item),
  );
  const number = items.filter((item, index) => item !== plan.items[index]).length;
  const { keep, remove } = plan.counts;
  return { ...plan, items, counts: { ...plan.counts, keep: keep + number, remove: remove - number } };
}
