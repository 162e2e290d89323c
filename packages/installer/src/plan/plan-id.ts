import { type InstallPlan, sha256Of } from "@setup-pack/core";
import type { World } from "../world.js";

/** All of a plan but its id. */
export type PlanContent = Omit<InstallPlan, "planId">;

/**
 * Returns a plan with its id, which is the digest of all the rest: the same plan has the same id wherever it was made,
 * a request that is repeated is known by it, and a plan file that somebody edited does not fit its id any more.
 */
export function withPlanId(content: PlanContent, world: Pick<World, "sha256">): InstallPlan {
  return { ...content, planId: planIdOf(content, world) };
}

/** Returns whether a plan is as it was made. */
export function hasOwnPlanId({ planId, ...content }: InstallPlan, world: Pick<World, "sha256">): boolean {
  return planId === planIdOf(content, world);
}

function planIdOf(content: PlanContent, world: Pick<World, "sha256">): string {
  const { planVersion, workspaceId, baseRevision, packDigest, createdAt, expiresAt } = content;
  const { release, bindings, adoptions = [], uses = [], reading, plan } = content;
  const text = JSON.stringify([
    ...[planVersion, workspaceId, baseRevision, packDigest, createdAt, expiresAt],
    ...[release, bindings, adoptions, plan],
    ...(uses.length === 0 ? [] : [uses]),
    ...(reading === undefined ? [] : [reading]),
  ]);
  return `sha256:${sha256Of(world)(new TextEncoder().encode(text))}`;
}
