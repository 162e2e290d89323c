import type { ApplyEvent, ApplySummary } from "@setup-pack/edit-api";
import {
  type ApplyReport,
  apply,
  type ApplyEvent as InstallerEvent,
  type World as InstallerWorld,
  type PlannedInstall,
} from "@setup-pack/installer";
import { namesIn } from "./item-names.js";
import { refusalNote } from "./plan-view.js";
import type { CarryOut } from "./plans.js";

/** Carries out an install plan. */
export const carryOutInstall = ({ installPlan, installation }: PlannedInstall, world: InstallerWorld): CarryOut =>
  async function* (target) {
    const nameOf = namesIn([installPlan.release, installation?.current]);
    for await (const event of apply(installPlan, { target, world })) yield eventOf(event, nameOf);
  };

function eventOf(event: InstallerEvent, nameOf: ReturnType<typeof namesIn>): ApplyEvent {
  switch (event.step) {
    case "checking":
    case "asking":
    case "sending":
      return event;
    case "item": {
      const { kind, key, action } = event.item;
      return { step: event.step, kind, key, name: nameOf({ kind, key }), action };
    }
    case "done":
      return summaryOf(event.report);
    default:
      return event satisfies never;
  }
}

function summaryOf({ outcome, applied, refusal, result, goLive }: ApplyReport): ApplySummary {
  if (outcome === "rehearsed") throw new Error("A plan is never rehearsed here");
  return {
    step: "done",
    outcome,
    applied: applied.length,
    version: result?.version ?? null,
    goLive,
    ...(refusal !== undefined && { refusal: refusalNote(refusal) }),
  };
}
