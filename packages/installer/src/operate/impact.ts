import { fold } from "@setup-pack/core/words";
import { candidatesOf } from "../match/candidates.js";
import type { PlannedInstall } from "../plan/plan-request.js";
import type { StrandedPart } from "../plan/stranded.js";
import { Refusal } from "../refusal.js";
import type { InstallTarget, Reliance } from "../target/target.js";

/** Something that a plan removes, or a stage that it opens or closes, and how many contacts or deals rely on it now. */
export interface Impact {
  readonly stranded: StrandedPart;
  readonly relying: "contacts" | "deals";
  readonly count: number;
}

/** What may rely on a resource, by its kind. */
const reliances: ReadonlyMap<string | undefined, Reliance["on"]> = new Map<string, Reliance["on"]>([
  ["tag", "tag"],
  ["contact_stage", "contact stage"],
  ["lead_source", "lead source"],
]);

/**
 * Returns how many rely on what a plan removes. Of what the plan does not know already the workspace is asked, by one
 * request for each stage, tag or list that goes.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { httpTarget, impactOf, makePlan, Refusal } from "@setup-pack/installer";
 * import { workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const target = httpTarget(workspaceClient({ url, key }), {});
 * const { pack: release } = compile(`{
 *   "format": "service.setup-pack", "schemaVersion": 2, "packId": "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   "name": "Spring", "version": "2.0.0"
 * }`); // the next release of an installed pack, without its tag
 * if (release === null) throw new Error("The pack has errors.");
 * const planned = await makePlan({ release, prune: true }, target, { now: () => new Date() });
 * if (planned instanceof Refusal) throw new Error(planned.message);
 * const impact = await impactOf(planned, target);
 * if (impact instanceof Refusal) throw new Error(impact.message);
 * console.log(impact.map(({ stranded, count, relying }) => `${stranded.words}: ${count} ${relying}`));
 * // [ 'tag "Hot" (hot): 0 contacts' ]
 * ```
 */
export async function impactOf(
  { stranded, installation }: Pick<PlannedInstall, "stranded" | "installation">,
  target: Pick<InstallTarget, "count" | "list">,
): Promise<readonly Impact[] | Refusal> {
  const impacts: Impact[] = [];
  for (const one of stranded) {
    const { kind } = one.item;
    if (one.relying !== undefined) {
      impacts.push({ stranded: one, relying: kind === "pipelines" ? "deals" : "contacts", count: one.relying });
      continue;
    }
    const id = one.recordId ?? (kind === "pack" ? undefined : installation?.ids.get(`${kind} ${one.installedKey}`));
    const reliance = id === undefined ? undefined : await relianceOn(one, id, target);
    if (reliance instanceof Refusal) return reliance;
    const count = reliance === undefined ? undefined : await target.count(reliance);
    if (count instanceof Refusal) return count;
    if (reliance === undefined || count === undefined) continue;
    impacts.push({ stranded: one, relying: isOfDeals(reliance) ? "deals" : "contacts", count });
  }
  return impacts;
}

const isOfDeals = ({ on }: Reliance): boolean => on === "deal stage" || on === "pipeline";

/**
 * Returns what of the workspace others rely on when they rely on this; undefined where the documented lists cannot
 * tell.
 */
async function relianceOn(
  { item, path, name, resourceKind }: StrandedPart,
  id: string,
  target: Pick<InstallTarget, "list">,
): Promise<Reliance | undefined | Refusal> {
  const on = reliances.get(resourceKind);
  if (on !== undefined) return { on, id };
  if (item.kind !== "pipelines") return undefined;
  if (path.length === 0) return { on: "pipeline", id };
  const pipelines = await target.list("pipelines");
  if (pipelines instanceof Refusal) return pipelines;
  const stages = candidatesOf(
    "deal_stage",
    (pipelines.items ?? []).filter((pipeline) => pipeline.id === id),
  );
  const stage = stages.find((one) => fold(one.name) === fold(name ?? ""));
  return stage === undefined ? undefined : { on: "deal stage", id: stage.id };
}
