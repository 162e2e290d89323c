import type { PlayableBlock } from "../playable.js";
import { changeStep } from "./change-step.js";
import { extractStep } from "./extract-step.js";
import { automationsStep, callStep, tellStep } from "./outward-steps.js";
import { recordStep } from "./record-step.js";
import { messageStep } from "./send-step.js";
import type { Step, StepContext } from "./step.js";
import { branchStep, chooseStep, repeatStep, unreadStep } from "./unread-step.js";
import { waitStep } from "./wait-step.js";

/** Decides a step: what a block does when a run comes to it. Undefined for a block that nobody knows the meaning of. */
export function decideStep(block: PlayableBlock, context: StepContext): Step | undefined {
  const { meaning, does } = block;
  if (meaning === undefined) return undefined;
  if (does === undefined) return unreadStep(meaning, block, context);
  switch (does.operation) {
    // Nothing leads to a trigger (format document, Edge).
    case "starts":
      return undefined;
    case "send":
    case "compose":
      return messageStep(does, context);
    case "wait":
      return waitStep(does, context);
    case "branch":
      return branchStep(does, context);
    case "choose":
      return chooseStep(does, block, context);
    case "repeat":
      return repeatStep(does, context);
    case "change":
      return changeStep(does, context);
    case "record":
      return recordStep(does, context);
    case "extract":
      return extractStep(does, context);
    case "call":
      return callStep(does, context);
    case "tell":
      return tellStep(does, context);
    case "run":
    case "stop":
      return automationsStep(does, context);
    default:
      return does satisfies never;
  }
}
