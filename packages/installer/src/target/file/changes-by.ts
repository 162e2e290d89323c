import type { InstallPlan, Pack, PlannedItem } from "@setup-pack/core";
import { deepEqual } from "@setup-pack/core/json";
import { newStageKeys, type RecordChange, type RecordState, settledChange } from "@setup-pack/lifecycle";
import { nameOf, type PackItem, packItems } from "../../part/pack-items.js";
import type { WayBack, Whose } from "./whose-items.js";

/** Returns what carrying out a plan changes in the items that are there. */
export function changesBy(
  { plan }: InstallPlan,
  there: Pack | null,
  merged: Pack,
  whose: { readonly [side in "before" | "after"]: Whose } & {
    readonly letGo: readonly Pick<PlannedItem, "kind" | "key">[];
    readonly back: WayBack | undefined;
  },
): readonly RecordChange[] {
  const [was, is, from, to] = [there, merged, whose.back?.installed, whose.back?.wanted].map(
    (pack) => new Map((pack ? packItems(pack) : []).map((one) => [nameOf(one), one])),
  );
  const letGo = new Set<string>(whose.letGo.map(({ kind, key }) => `${kind} ${key}`));
  const planned = new Set(plan.items.map(({ kind, key, previousKey = key }) => `${kind} ${previousKey}`));
  const others = whose.before.left.filter((item) => !planned.has(nameOf(item)));
  const left = others.map(({ kind, key }): PlannedItem => ({ kind, key, action: "keep", fields: [] }));
  return [...plan.items, ...left].flatMap(({ kind, key, previousKey = key, action, fields }): RecordChange[] => {
    if (kind === "pack" || action === "create") return [];
    const [nameBefore, name] = [nameOf({ kind, key: previousKey }), nameOf({ kind, key })];
    const item = was?.get(nameBefore);
    if (item === undefined || whose.before.holds.get(nameBefore)?.hold === "used") return [];
    const before = stateOf(item, whose.before);
    const change = { record: nameBefore, kind, before };
    if (letGo.has(nameBefore) && (action === "remove" || action === "keep"))
      return [{ ...change, after: { ...before, hold: "none" } }];
    if (action === "remove") return [change];
    const now = is?.get(name);
    if (now === undefined) return [];
    const keys = [...newStageKeys(fields)].map(([old, stage]) => [stage, old] as const);
    const stages = keys.length > 0 && { stages: Object.fromEntries(keys) };
    const changed = { ...change, after: { ...stateOf(now, whose.after), ...stages } };
    const [said, saying] = [from?.get(nameBefore), to?.get(name)];
    const isSame = deepEqual(changed.before, changed.after);
    if (said === undefined || saying === undefined || whose.back === undefined) return isSame ? [] : [changed];
    const since = Number(whose.back.to ?? 0);
    const settled = settledChange(changed, { from: said.document, to: saying.document, since });
    return settled === undefined ? [] : [settled];
  });
}

/** Returns how the pack has an item. */
function stateOf(item: PackItem, { holds, left }: Whose): RecordState {
  const { key, document } = item;
  const { hold = "owned", before } = holds.get(nameOf(item)) ?? {};
  const base = left.find((one) => nameOf(one) === nameOf(item))?.document;
  return {
    key,
    hold: base === undefined ? hold : "released",
    document,
    ...(base && { base }),
    ...(before && { before }),
  };
}
