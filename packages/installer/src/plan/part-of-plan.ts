import { type Bindings, compile, type ExistingItem, type InstallPlan, type SettledConflict } from "@setup-pack/core";
import { namedPlace } from "../bindings/conflict-choice.js";
import { packItems } from "../part/pack-items.js";
import { Refusal } from "../refusal.js";
import type { InstallTarget } from "../target/target.js";
import type { World } from "../world.js";
import { makePlan } from "./make-plan.js";
import { hasOwnPlanId } from "./plan-id.js";
import type { PlannedInstall } from "./plan-request.js";

/**
 * Returns the plan for some items of a stored plan and what they need, with the decisions of that one, in the very
 * state of the workspace that it was made from.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { fileTarget, makePlan, offline, partOfPlan, Refusal } from "@setup-pack/installer";
 *
 * const world = { now: () => new Date() };
 * const lookups = offline({ id: "ws_elm_street", name: "Elm Street" });
 * const target = fileTarget({ lookups, folder: new Map(), world });
 * const { pack: release } = compile(`{
 *   "format": "service.setup-pack", "schemaVersion": 2, "packId": "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
 *   "name": "Autumn", "version": "1.0.0",
 *   "resources": [{ "kind": "tag", "key": "garden", "name": "Garden" }, { "kind": "tag", "key": "hot", "name": "Hot" }]
 * }`);
 * if (release === null) throw new Error("The pack has errors.");
 * const planned = await makePlan({ release }, target, world);
 * if (planned instanceof Refusal) throw new Error(planned.message);
 * const part = await partOfPlan(planned.installPlan, ["Garden"], target, world);
 * if (part instanceof Refusal) throw new Error(part.message);
 * console.log(part.installPlan.release.version, part.part?.left.map(({ key }) => key)); // 1.0.0+part.1-of-2 [ 'hot' ]
 * ```
 */
export async function partOfPlan(
  stored: InstallPlan,
  only: readonly string[],
  target: InstallTarget,
  world: World,
): Promise<PlannedInstall | Refusal> {
  const { pack: release } = compile(JSON.stringify(stored.release), { ...world, errorsOnly: true });
  if (release === null || !hasOwnPlanId(stored, world))
    return new Refusal("edited", "The plan was changed after it was made.", "Make a new plan.");
  const prune = stored.plan.items.some(({ action }) => action === "remove");
  const bindings = decisionsIn(stored);
  const { reading = {} } = stored;
  const decided = { prune, allowDowngrade: true, leaveOpen: true, reading };
  const planned = await makePlan({ release, bindings, only, ...decided }, target, world);
  if (planned instanceof Refusal) return planned;
  // What was done before, as by a command that was cut off, is not refused for having been done.
  if (planned.installPlan.baseRevision === stored.baseRevision || planned.isInstalled) return planned;
  return new Refusal(
    "stale",
    "The installation has changed since the plan was made.",
    "Look at what is installed now, and make a new plan.",
  );
}

/** What a stored plan decided, as a bindings file would say it. */
function decisionsIn({ workspaceId, release, bindings, adoptions = [], uses = [], plan }: InstallPlan): Bindings {
  const conflicts = plan.items.flatMap(({ kind, key, fields }) =>
    fields.flatMap(({ path, decision }): SettledConflict[] => {
      if (decision === "conflict") return [];
      const choose = decision === "take" ? "take-release" : "keep-workspace";
      return [{ pointer: namedPlace({ kind, key, path }), choose }];
    }),
  );
  const holds = new Map([
    ...adoptions.map(({ kind, key }) => [`${kind} ${key}`, "adopted"] as const),
    ...uses.map(({ kind, key }) => [`${kind} ${key}`, "used"] as const),
  ]);
  const existing = packItems(release).flatMap(({ kind, key, name }): ExistingItem[] => {
    const hold = holds.get(`${kind} ${key}`);
    return hold === undefined || (kind !== "resources" && kind !== "pipelines") ? [] : [{ kind, name, hold }];
  });
  return { workspaceId, bindings, conflicts, existing };
}
