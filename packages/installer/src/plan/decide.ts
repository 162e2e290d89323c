import {
  type Adoption,
  type Choice,
  type ContestedValue,
  type Plan,
  type PlanSides,
  plan as planOf,
  type Use,
} from "@setup-pack/core";
import { isUsedIn } from "@setup-pack/core/format";
import { conflictChoice } from "../bindings/conflict-choice.js";
import { packItems } from "../part/pack-items.js";
import type { World } from "../world.js";
import type { ExistingRecords } from "./existing-records.js";
import type { PackStanding } from "./known-items.js";
import type { PlanRequest } from "./plan-request.js";
import { stageUse, stayingBy } from "./staying.js";

/** Returns what becomes of each item, by the three sides, what exists already and what a person has chosen. */
export function decide(
  request: PlanRequest,
  sides: PlanSides,
  standing: PackStanding,
  existing: ExistingRecords,
  { sha256 }: World,
): Plan {
  const { bindings = {}, onConflict = "fail", prune = false, allowDowngrade = false } = request;
  const { document } = request.release;
  const found = new Set(existing.uses.map(({ kind, key }) => `${kind} ${key}`));
  const released = packItems(document).filter(({ kind, key }) => found.has(`${kind} ${key}`));
  return planOf(sides, {
    sha256,
    adopt: ({ key }) => existing.adopted.has(key),
    isUsed: isUsedIn([...standing.used, ...released]),
    isAdopted: ({ kind, key }) => kind === "pipelines" && standing.officePipelines.has(key),
    keepsStage: (pipeline, stage) => stageUse(standing.holdings, pipeline, stage) !== undefined,
    prune,
    staying: (plan) => {
      const stayingAs = stayingBy(plan, standing.holdings);
      return (item) => stayingAs(item) !== undefined;
    },
    allowDowngrade,
    reader: request.reader ?? "installer",
    ...(request.dialects && { dialects: request.dialects }),
    onConflict: exceptFor(existing, conflictChoice(document, bindings, onConflict)),
  });
}

/** What exists is adopted or left to a person; no choice between the sides writes it over as a whole. */
function exceptFor(
  { found }: ExistingRecords,
  choice: (contested: ContestedValue) => Choice,
): (contested: ContestedValue) => Choice {
  const open = new Set(found.flatMap((one) => (one.choice === "fail" ? [`${one.kind} ${one.key}`] : [])));
  return (contested) => (open.has(`${contested.kind} ${contested.key}`) ? "fail" : choice(contested));
}

/**
 * Returns the records that the pack takes into its care. The key under which the workspace's side has a record that no
 * pack owns is the record's id.
 */
export function adoptionsIn({ items }: Plan, { adopted }: ExistingRecords): Adoption[] {
  return items.flatMap(({ kind, key, previousKey, action }) => {
    if (kind === "pack" || action !== "adopt" || previousKey === undefined || !adopted.has(previousKey)) return [];
    return { kind, key, targetId: previousKey };
  });
}

/**
 * Returns the records that items stand for which are not the pack's: those found now, and those it stood for before.
 */
export function usesIn({ items }: Plan, { ids }: PackStanding, { uses }: ExistingRecords): Use[] {
  return items.flatMap(({ kind, key, previousKey = key, action }) => {
    if (kind === "pack" || action !== "use") return [];
    const found = uses.find((use) => use.kind === kind && use.key === key);
    const targetId = found?.targetId ?? ids.get(`${kind} ${previousKey}`);
    return targetId === undefined ? [] : { kind, key, targetId };
  });
}
