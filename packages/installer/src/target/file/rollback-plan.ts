import {
  type InstallPlan,
  type Pack,
  type PackReading,
  type PlanOptions,
  packDigest,
  plan as planOf,
} from "@setup-pack/core";
import { isUsedIn } from "@setup-pack/core/format";
import { nameOf, packItems } from "../../part/pack-items.js";
import { conflictsIn } from "../../plan/judge.js";
import { withPlanId } from "../../plan/plan-id.js";
import type { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import { type FileTargetState, stale } from "./file-target-state.js";

/** The plan that goes back to an earlier release: the rules are those of an upgrade, and what came since goes. */
export function rollbackPlan(
  release: Pack,
  { workspace, installation, holds }: FileTargetState,
  {
    revision,
    reading,
    world,
    onConflict,
  }: {
    readonly revision: string;
    readonly reading: PackReading | undefined;
    readonly world: World;
    readonly onConflict: NonNullable<PlanOptions["onConflict"]>;
  },
): InstallPlan | Refusal {
  if (installation?.revision !== revision) return stale(installation?.revision);
  const { base, current, bindings } = installation;
  const { sha256 } = world;
  const carried = new Set(packItems(release).map(nameOf));
  // What the office had before is never to be removed: it is left alone, or given back.
  const offices = packItems(current).filter((item) => {
    const hold = holds.get(nameOf(item))?.hold;
    return hold === "used" || (hold === "adopted" && !carried.has(nameOf(item)));
  });
  const plan = planOf(
    { installed: base, release, workspace: current },
    { sha256, prune: true, allowDowngrade: true, onConflict, isUsed: isUsedIn(offices), reader: "installer" },
  );
  const [conflict] = conflictsIn(plan, release);
  if (conflict !== undefined) return conflict;
  const now = world.now().toISOString();
  const expiresAt = new Date(world.now().getTime() + 86_400_000).toISOString();
  const digest = packDigest(release, { sha256 });
  return withPlanId(
    {
      planVersion: 1,
      workspaceId: workspace.id,
      baseRevision: revision,
      packDigest: digest,
      createdAt: now,
      expiresAt,
      release,
      bindings: [...bindings],
      ...(reading && { reading }),
      plan,
    },
    world,
  );
}
