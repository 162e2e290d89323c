import type { PlanDiagnostic } from "@setup-pack/core";
import { Refusal, type RemedyCode } from "../refusal.js";

/** A rule on upgrades forbids what a plan would do. */
export const upgradeRefusal = (diagnostic: PlanDiagnostic, remedy: string): Refusal =>
  new Refusal("upgrade", diagnostic.message, remedy, [], remedyCodeOf(diagnostic));

function remedyCodeOf({ rule, pointer }: PlanDiagnostic): RemedyCode | undefined {
  if (rule === "upgrade/downgrade") return "allow-downgrade";
  if (rule !== "upgrade/stranded-reference") return undefined;
  // The finding stands at the automation where the release has it; only one that is gone from it can be removed too.
  const isReleased = /^\/automations\/\d+$/.test(pointer);
  return isReleased ? undefined : "remove-too";
}
