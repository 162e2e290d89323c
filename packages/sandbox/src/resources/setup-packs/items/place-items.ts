import type { Pack, PlannedItem } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { RecordChange } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import { recordKindOf } from "../rows/records.js";
import type { InstalledItem } from "./installation.js";
import { type ItemName, nameOf, ownRecord } from "./item-kinds.js";
import { itemsOf } from "./items-of.js";
import { newKeysOfStages, withNewStageKeys } from "./stage-keys.js";

/** An item on its way into the workspace. */
export interface PlacedItem extends InstalledItem {
  /** Its place in its list. */
  readonly position: number;
  /** What it was before; undefined for one that is new. */
  readonly was: InstalledItem | undefined;
}

/** What an item was once: it comes again as that. */
export interface ItemThen {
  /** Undefined of an item that is there, and of which only stages may come again. */
  readonly removed?: RecordChange;
  readonly stages: ReadonlyMap<string, string>;
}

/**
 * Gives every item of a pack its id: that of the item it was before, under this key or another one; that of the record
 * it takes over; that which it had before it was removed; else a new one. The same for the stages of pipelines.
 */
export function placeItems(
  { service }: Pick<RequestContext, "service">,
  pack: Pack,
  before: ReadonlyMap<ItemName, InstalledItem>,
  planned: readonly PlannedItem[],
  then: ReadonlyMap<ItemName, ItemThen> = new Map(),
): readonly PlacedItem[] {
  const items = itemsOf(pack);
  const documents = new Map(items.map(({ kind, key, document }) => [nameOf(kind, key), document]));
  const previous = new Map(
    planned.flatMap(({ kind, key, previousKey }): [ItemName, ItemName][] => {
      if (kind === "pack" || previousKey === undefined) return [];
      const [now, then] = [nameOf(kind, key), nameOf(kind, previousKey)];
      const document = documents.get(now);
      const there = before.get(now);
      const isFree = there === undefined || (document !== undefined && !isSameRecord(there, document));
      return document !== undefined && isFree && !documents.has(then) ? [[now, then]] : [];
    }),
  );
  const newKeys = newKeysOfStages(planned);
  return items.map(({ kind, key, document, position }) => {
    const name = nameOf(kind, key);
    const was = before.get(previous.get(name) ?? name);
    const same = was !== undefined && isSameRecord(was, document) ? was : undefined;
    if (same?.hold === "used") return { ...same, key, document, position, was: same };
    const { removed, stages: stagesThen = new Map<string, string>() } = then.get(name) ?? {};
    const id =
      same?.id ?? removed?.record ?? service.makeId(recordKindOf(kind, document)?.id ?? ownRecord(kind, document).id);
    const known = same && withNewStageKeys(same, newKeys.get(name));
    const ids = new Set(known?.stages.values());
    const again = [...stagesThen].filter(([, stage]) => !ids.has(stage));
    const stages = placeStages({ service }, document, new Map([...again, ...(known?.stages ?? [])]));
    return { hold: "owned", owner: null, ...known, id, kind, key, document, position, was: same, stages };
  });
}

/** A resource that becomes one of another kind is another record. */
export function isSameRecord({ kind, document }: InstalledItem, now: JsonObject): boolean {
  return recordKindOf(kind, document) === recordKindOf(kind, now);
}

function placeStages(
  { service }: Pick<RequestContext, "service">,
  { stages }: JsonObject,
  known: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const given = Array.isArray(stages) ? stages.filter(isObject) : [];
  return new Map(given.map(({ key }) => [String(key), known.get(String(key)) ?? service.makeId("pipelineStage")]));
}
