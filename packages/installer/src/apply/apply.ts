import type { InstallPlan } from "@setup-pack/core";
import { carriedBy, symbolTable } from "@setup-pack/core/format";
import { changedItemName, quote } from "@setup-pack/core/words";
import { hasOwnPlanId } from "../plan/plan-id.js";
import { upgradeRefusal } from "../plan/upgrade-refusal.js";
import { Refusal } from "../refusal.js";
import type { ChangedItem, InstallTarget, Workspace } from "../target/target.js";
import type { World } from "../world.js";
import { type ApplyReport, actionsOf, appliedReport, refusedReport, rehearsedReport, unknownReport } from "./report.js";

/** What happens while a plan is carried out, in this order. */
export type ApplyEvent =
  | { readonly step: "checking" }
  /** The plan is on its way; so many items change with it. */
  | { readonly step: "sending"; readonly changes: number }
  /** No answer came, so the workspace is asked whether it has carried the plan out. */
  | { readonly step: "asking" }
  | { readonly step: "item"; readonly item: ChangedItem }
  | { readonly step: "done"; readonly report: ApplyReport };

/** What carrying out a plan needs. */
export interface ApplyOptions {
  readonly target: InstallTarget;
  readonly world: World;
  /** Everything but changing the workspace. */
  readonly dryRun?: boolean;
}

/**
 * Carries out a plan exactly as it was made, and reports its progress; the last event is the report. The plan's id
 * keeps it from being carried out twice: after a break, doing the same again ends as one undisturbed run does.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { apply, httpTarget, makePlan, Refusal } from "@setup-pack/installer";
 * import { workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const world = { now: () => new Date() };
 * const target = httpTarget(workspaceClient({ url, key }), {});
 * const { pack: release } = compile(`{
 *   "format": "service.setup-pack", "schemaVersion": 2, "packId": "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
 *   "name": "Autumn", "version": "1.0.0", "resources": [{ "kind": "tag", "key": "garden", "name": "Garden" }]
 * }`);
 * if (release === null) throw new Error("The pack has errors.");
 * const planned = await makePlan({ release }, target, world);
 * if (planned instanceof Refusal) throw new Error(planned.message);
 * for await (const { step } of apply(planned.installPlan, { target, world })) console.log(step);
 * // checking
 * // sending
 * // item
 * // done
 * ```
 */
export async function* apply(installPlan: InstallPlan, options: ApplyOptions): AsyncGenerator<ApplyEvent, ApplyReport> {
  const { target, world, dryRun = false } = options;
  yield { step: "checking" };
  const workspace = await target.identify();
  const refusal = workspace instanceof Refusal ? workspace : notToApply(installPlan, workspace, world);
  if (refusal !== undefined) return yield* done(refusedReport(installPlan, refusal));
  yield { step: "sending", changes: actionsOf(installPlan).length };
  const result = await target.apply(installPlan, { dryRun });
  if (!(result instanceof Refusal)) {
    for (const item of result.items) yield { step: "item", item };
    return yield* done(dryRun ? rehearsedReport(installPlan, result) : appliedReport(installPlan, result));
  }
  if (result.kind !== "unknown" || dryRun) return yield* done(refusedReport(installPlan, result));
  yield { step: "asking" };
  return yield* done(await settled(installPlan, result, target));
}

async function* done(report: ApplyReport): AsyncGenerator<ApplyEvent, ApplyReport> {
  yield { step: "done", report };
  return report;
}

/**
 * Returns what became of a plan that no answer came to: carried out where the workspace's history has it. Where it has
 * not, the request may still be on its way.
 */
async function settled(installPlan: InstallPlan, refusal: Refusal, target: InstallTarget): Promise<ApplyReport> {
  const history = await target.history(installPlan.release.packId);
  const entry = history instanceof Refusal ? undefined : history.find(({ planId }) => planId === installPlan.planId);
  if (entry === undefined) return unknownReport(installPlan, refusal);
  return appliedReport(installPlan, { revision: entry.revision, version: entry.version, items: [] });
}

const planAgain = "Make a new plan.";

/**
 * Returns why a plan is not to be carried out in a workspace now; undefined where nothing but its state is left to
 * compare.
 */
function notToApply(installPlan: InstallPlan, workspace: Workspace, world: World): Refusal | undefined {
  const { workspaceId, expiresAt, plan } = installPlan;
  if (!hasOwnPlanId(installPlan, world))
    return new Refusal("edited", "The plan was changed after it was made.", planAgain);
  if (workspaceId !== workspace.id)
    return new Refusal(
      "foreign",
      `The plan is for the workspace ${workspaceId}, and this is ${workspace.id} (${workspace.name}).`,
      "Give the address and key of the workspace the plan is for, or make a plan for this one.",
    );
  if (!(world.now().getTime() < Date.parse(expiresAt)))
    return new Refusal("expired", `The plan expired at ${expiresAt}.`, planAgain);
  const conflict = plan.items.find(({ action }) => action === "conflict");
  if (conflict !== undefined)
    return new Refusal(
      "conflict",
      `The plan leaves ${changedItemName(conflict, [installPlan.release])} in conflict.`,
      "Settle its conflicts, and make a new plan.",
    );
  const error = plan.diagnostics.find(({ severity }) => severity === "error");
  if (error !== undefined) return upgradeRefusal(error, planAgain);
  return openReference(installPlan);
}

/** Returns a reference that neither the pack nor a binding stands for. */
function openReference({ release, bindings }: InstallPlan): Refusal | undefined {
  const symbols = symbolTable({ ...release });
  const bound = new Set(bindings.map(({ type, id }) => `${type} ${id}`));
  for (const { document } of release.automations ?? [])
    for (const { type, id } of document.references ?? [])
      if (!bound.has(`${type} ${id}`) && carriedBy({ type, id }, symbols).length === 0)
        return new Refusal(
          "unresolved",
          `The plan does not say what ${type.replaceAll("_", " ")} ${quote(id)} is matched to.`,
          "Add it in the workspace or bind it in the bindings file, and make a new plan.",
        );
  return undefined;
}
