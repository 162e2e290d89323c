import type { Operation } from "@setup-pack/core/meaning";
import { withoutDeciding } from "../contact/lookup.js";
import { render, renderMembers } from "../reading/render.js";
import { goOn, type Step, type StepContext, type StepEntry } from "./step.js";

type CallOperation = Extract<Operation, { readonly operation: "call" }>;

/** Returns a request to another service. */
export function callStep({ url, method, headers, body }: CallOperation, context: StepContext): Step {
  const { members, unfilled } = renderMembers(Object.entries({ url, method, headers, body }), withoutDeciding(context));
  const request = Object.fromEntries(members);
  return goOn(
    { what: "call", why: "done", operands: request, unfilled },
    { effects: [{ effect: "request", request }] },
  );
}

type TellOperation = Extract<Operation, { readonly operation: "tell" }>;

/** Returns a notice to the office's own people. */
export function tellStep({ to, channel, text: written }: TellOperation, context: StepContext): Step {
  const { text = null, unfilled = [] } = written === undefined ? {} : render(written, withoutDeciding(context));
  return goOn({ what: "tell", why: "done", channel: channel ?? null, text, unfilled, operands: { to: to ?? null } });
}

type AutomationsOperation = Extract<Operation, { readonly operation: "run" | "stop" }>;

/** Running or stopping automations: those of the packs, for what others do nobody here can tell. */
export function automationsStep({ operation, automations }: AutomationsOperation, context: StepContext): Step {
  const here = automations.filter((key) => context.hasAutomation(key));
  const why = here.length > 0 ? "done" : automations.length > 0 ? "elsewhere" : "unchanged";
  const entry: StepEntry = { what: operation, why, operands: { automations } };
  return goOn(entry, operation === "run" ? { runs: here } : { stops: here });
}
