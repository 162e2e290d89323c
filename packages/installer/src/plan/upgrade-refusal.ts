import type { PlanDiagnostic } from "@setup-pack/core";
import { Refusal, type RemedyCode } from "../refusal.js";

/** A rule on upgrades forbids what a plan would do. */
export const upgradeRefusal = (diagnostic: PlanDiagnostic, remedy: string): Refusal =>
  new Refusal("upgrade", diagnostic.message, remedy, [], remedyCodeOf(diagnostic));

function remedyCodeOf({ rule, pointer }: PlanDiagnostic): RemedyCode | undefined {
  if (rule === "upgrade/downgrade") return "allow-downgrade";
  // An automation that is in the release has a place there; only one that is gone from it can go as well.
  return rule === "upgrade/stranded-reference" && pointer === "" ? "remove-too" : undefined;
}
