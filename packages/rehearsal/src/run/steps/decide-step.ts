import type { Operation } from "@setup-pack/core/meaning";
import { withoutDeciding } from "../contact/lookup.js";
import type { PlayableBlock } from "../playable.js";
import { render, renderMembers } from "../reading/render.js";
import { changeStep, extractStep, recordStep } from "./record-step.js";
import { messageStep } from "./send-step.js";
import { goOn, type Step, type StepContext, type StepEntry } from "./step.js";
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

type CallOperation = Extract<Operation, { readonly operation: "call" }>;

/** Returns a request to another service. */
function callStep({ url, method, headers, body }: CallOperation, context: StepContext): Step {
  const { members, unfilled } = renderMembers(Object.entries({ url, method, headers, body }), withoutDeciding(context));
  const request = Object.fromEntries(members);
  return goOn(
    { what: "call", why: "done", operands: request, unfilled },
    { effects: [{ effect: "request", request }] },
  );
}

type TellOperation = Extract<Operation, { readonly operation: "tell" }>;

/** Returns a notice to the office's own people. */
function tellStep({ to, channel, text: written }: TellOperation, context: StepContext): Step {
  const { text = null, unfilled = [] } = written === undefined ? {} : render(written, withoutDeciding(context));
  return goOn({ what: "tell", why: "done", channel: channel ?? null, text, unfilled, operands: { to: to ?? null } });
}

type AutomationsOperation = Extract<Operation, { readonly operation: "run" | "stop" }>;

/** Running or stopping automations: those of the packs, for what others do nobody here can tell. */
function automationsStep({ operation, automations }: AutomationsOperation, context: StepContext): Step {
  const here = automations.filter((key) => context.hasAutomation(key));
  const why = here.length > 0 ? "done" : automations.length > 0 ? "elsewhere" : "unchanged";
  const entry: StepEntry = { what: operation, why, operands: { automations } };
  return goOn(entry, operation === "run" ? { runs: here } : { stops: here });
}
