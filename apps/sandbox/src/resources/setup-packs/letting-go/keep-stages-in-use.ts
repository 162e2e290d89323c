import type { Plan, PlannedField, PlannedItem } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import type { RequestContext } from "../../../http/operation/route.js";
import type { Installation, InstalledItem } from "../items/installation.js";
import { isItemKind, nameOf } from "../items/item-kinds.js";
import { stayingStages } from "../uses/staying-uses.js";
import type { LeftStage } from "./given-back.js";

/** A plan that removes no stage which is in use. */
export interface PlanWithStages {
  readonly plan: Plan;
  /** The stages that it would have removed, by the ids of their pipelines. */
  readonly left: ReadonlyMap<string, readonly LeftStage[]>;
}

/** Keeps the stages that a plan would take out of pipelines, where deals sit in them or other packs refer to them. */
export async function keepingStagesInUse(
  { tx, caller }: RequestContext,
  plan: Plan,
  { items: installed, row }: Installation,
): Promise<PlanWithStages> {
  const itemOf = ({ kind, key, previousKey = key }: PlannedItem): InstalledItem | undefined =>
    isItemKind(kind) ? installed.get(nameOf(kind, previousKey)) : undefined;
  const going = plan.items.flatMap((planned) =>
    planned.fields.flatMap((field) => leavingStage(field, itemOf(planned))?.id ?? []),
  );
  const used = await stayingStages(tx, caller.workspace.id, row.id, going);
  const left = new Map<string, LeftStage[]>();
  if (used.size === 0) return { plan, left };
  const items = plan.items.map((planned): PlannedItem => {
    const item = itemOf(planned);
    const fields = planned.fields.map((field): PlannedField => {
      const stage = leavingStage(field, item);
      const reason = stage && used.get(stage.id);
      if (item === undefined || stage === undefined || reason === undefined) return field;
      left.set(item.id, [...(left.get(item.id) ?? []), { ...stage, reason }]);
      return { ...field, decision: "keep" };
    });
    const isKept = planned.action === "update" && fields.every(({ decision }) => decision === "keep");
    return { ...planned, action: isKept ? "keep" : planned.action, fields };
  });
  const kept = items.filter(({ action }, index) => action !== plan.items[index]?.action).length;
  const { keep, update } = plan.counts;
  return { plan: { ...plan, items, counts: { ...plan.counts, keep: keep + kept, update: update - kept } }, left };
}

/** The stage of a pipeline that a field takes away. */
function leavingStage(
  { path: [list, stage, ...inside], decision, mine, theirs }: PlannedField,
  item: InstalledItem | undefined,
): Omit<LeftStage, "reason"> | undefined {
  const isLeaving = list === "stages" && inside.length === 0 && decision === "take" && theirs === undefined;
  if (!isLeaving || typeof stage !== "object" || stage.key === undefined || !isObject(mine)) return undefined;
  const id = item?.stages.get(stage.key);
  return id === undefined ? undefined : { key: stage.key, id, name: String(mine.name) };
}
