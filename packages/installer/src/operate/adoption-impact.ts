import type { InstallPlan, PathStep, PlannedItem } from "@setup-pack/core";
import { changedItemName } from "@setup-pack/core/words";
import type { ExistingRecord } from "../plan/existing-records.js";
import type { PlannedInstall } from "../plan/plan-request.js";
import { Refusal } from "../refusal.js";
import type { InstallTarget, Reliance } from "../target/target.js";

/** What adopting a record of the office's touches: what of it changes, and how many contacts or deals have it. */
export interface AdoptionImpact {
  readonly item: Pick<PlannedItem, "kind" | "key">;
  /** Of the record in the workspace. */
  readonly id: string;
  /** As a sentence names the item: `tag "Hot" (hot)`. */
  readonly words: string;
  readonly relying: "contacts" | "deals";
  /** Left out where the target cannot tell. */
  readonly count?: number;
  /** Where inside the item the plan takes the release's value. */
  readonly changes: readonly (readonly PathStep[])[];
}

/** What contacts and deals have, by what it is called. */
const reliances: readonly Reliance["on"][] = ["tag", "contact stage", "lead source", "pipeline"];

/**
 * Returns what the adoptions of a plan touch, those among them that nobody has decided about yet: one request for each
 * record that contacts or deals can have.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { adoptionImpactOf, fileTarget, makePlan, offline, Refusal } from "@setup-pack/installer";
 *
 * const world = { now: () => new Date() };
 * const lookups = offline({ id: "ws_elm_street", name: "Elm Street" });
 * const target = fileTarget({ lookups, folder: new Map(), world });
 * const { pack: release } = compile(`{
 *   "format": "service.setup-pack", "schemaVersion": 2, "packId": "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
 *   "name": "Autumn", "version": "1.0.0", "resources": [{ "kind": "tag", "key": "garden", "name": "Garden" }]
 * }`);
 * if (release === null) throw new Error("The pack has errors.");
 * const planned = await makePlan({ release }, target, world);
 * if (planned instanceof Refusal) throw new Error(planned.message);
 * console.log(await adoptionImpactOf(planned, target)); // []
 * ```
 */
export async function adoptionImpactOf(
  { existing, installPlan }: Pick<PlannedInstall, "existing" | "installPlan">,
  target: Pick<InstallTarget, "count">,
): Promise<readonly AdoptionImpact[] | Refusal> {
  const impacts: AdoptionImpact[] = [];
  for (const record of existing) {
    const [found, ...others] = record.records;
    if (record.choice === "use" || found === undefined || others.length > 0) continue;
    const on = reliances.find((one) => one === record.noun);
    const count = on === undefined ? undefined : await target.count({ on, id: found.id });
    if (count instanceof Refusal) return count;
    impacts.push({ ...touched(record, installPlan), id: found.id, ...(count === undefined ? {} : { count }) });
  }
  return impacts;
}

function touched(
  { kind, key, noun }: ExistingRecord,
  { release, plan }: InstallPlan,
): Pick<AdoptionImpact, "item" | "words" | "relying" | "changes"> {
  const planned = plan.items.find((item) => item.kind === kind && item.key === key);
  return {
    item: { kind, key },
    words: changedItemName({ kind, key }, [release]),
    relying: noun === "pipeline" ? "deals" : "contacts",
    changes: (planned?.fields ?? []).flatMap(({ path, decision }) =>
      decision === "take" && path.at(-1) !== "key" && path.length > 0 ? [path] : [],
    ),
  };
}
