import type { PlanDiagnostic } from "@setup-pack/core";
import { Refusal, type RemedyCode } from "../refusal.js";

/** A rule on upgrades forbids what a plan would do; what to do about it follows from the rule unless said. */
export const upgradeRefusal = (diagnostic: PlanDiagnostic, remedy = remedyOf(diagnostic)): Refusal =>
  new Refusal("upgrade", diagnostic.message, remedy, [], remedyCodeOf(diagnostic));

function remedyOf(diagnostic: PlanDiagnostic): string {
  if (!isStranded(diagnostic)) return "Make a release that can be installed over this one.";
  return isReleased(diagnostic)
    ? "Remove it from that automation in the workspace first."
    : "Remove the automation too, or remove it there first.";
}

function remedyCodeOf(diagnostic: PlanDiagnostic): RemedyCode | undefined {
  if (diagnostic.rule === "upgrade/downgrade") return "allow-downgrade";
  return isStranded(diagnostic) && !isReleased(diagnostic) ? "remove-too" : undefined;
}

const isStranded = ({ rule }: PlanDiagnostic): boolean => rule === "upgrade/stranded-reference";

/** The finding stands at the automation where the release has it; only one that is gone from it can be removed too. */
const isReleased = ({ pointer }: PlanDiagnostic): boolean => /^\/automations\/\d+$/.test(pointer);
