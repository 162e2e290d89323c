import type { InstallPlan } from "@setup-pack/core";
import { type ApplyEvent, type ApplyReport, apply, type InstallTarget, Refusal } from "@setup-pack/installer";
import type { World } from "../world/world.js";
import { installerWorld } from "./installer-world.js";
import { listenForStop, unlessStopped } from "./stop-listener.js";

/** What carrying out a plan needs. */
export interface ApplyContext {
  readonly target: InstallTarget;
  readonly dryRun: boolean;
  /** Ends every request of the target. */
  readonly stop: AbortController;
  readonly showStep: (doing: string) => void;
}

/** Carries out a plan. Ctrl-C ends it, and the report says what is known then. */
export async function carryOut(
  installPlan: InstallPlan,
  { target, dryRun, stop, showStep }: ApplyContext,
  world: World,
): Promise<ApplyReport> {
  const listening = listenForStop(world);
  const events = apply(installPlan, { target, world: installerWorld(world), dryRun });
  let isSent = false;
  try {
    for (;;) {
      const next = await unlessStopped(events.next(), listening, stop);
      if (next === "stop") return stopped(installPlan, isSent && !dryRun);
      if (next.done === true) return next.value;
      isSent ||= next.value.step === "sending";
      const words = wordsOf(next.value);
      if (words !== undefined) showStep(words);
    }
  } finally {
    listening.end();
  }
}

function wordsOf(event: ApplyEvent): string | undefined {
  switch (event.step) {
    case "checking":
      return "Checking that the plan still holds";
    case "sending":
      return "Sending the plan; the workspace carries out all of it, or nothing";
    case "asking":
      return "No answer came; asking the workspace what became of it";
    case "item":
    case "done":
      return undefined;
    default:
      return event satisfies never;
  }
}

/** What is known of a plan once the user has stopped waiting. */
function stopped(installPlan: InstallPlan, isSent: boolean): ApplyReport {
  const actions = installPlan.plan.items.flatMap(({ kind, key, action }) =>
    action === "keep" ? [] : { kind, key, action },
  );
  const message = isSent
    ? "You stopped it after the plan was sent: the workspace may have carried it out, all of it, or not."
    : "You stopped it before anything was sent.";
  return {
    applied: [],
    failed: [],
    goLive: [],
    outcome: isSent ? "unknown" : "refused",
    notAttempted: isSent ? [] : actions,
    unknown: isSent ? actions : [],
    refusal: new Refusal("unknown", message, "Do the same again: what was done already is not done twice."),
  };
}
