import { Refusal } from "@setup-pack/installer";
import { type Answer, json, refuse } from "../answer.js";
import type { Fault } from "../fault.js";
import type { Exchange, Route } from "../route.js";
import type { Linked } from "./link.js";
import { toldRefusal } from "./told-plan.js";

/** What an answer of these routes is made from: a value, or what stands against it. */
export type Told = { readonly value: object } | Fault | Refusal;

/** A value as an answer, or what stands against it. */
export function told(result: Told): Answer {
  if (result instanceof Refusal) return refuse(faultOf(result), { refusal: toldRefusal(result) });
  return "fault" in result ? refuse(result) : json(200, result.value);
}

/** The page tells refusals from faults of its own server by the code; which refusal it is stands beside it. */
function faultOf({ exitCode, message, remedy }: Refusal): Fault {
  return { fault: exitCode === 4 ? "refused" : "workspace", message: `${message} ${remedy}` };
}

/** Answers with what a workspace has to do with, and shows no key whatever the workspace says. */
export function hushed(answer: (exchange: Exchange) => Promise<Answer | undefined> | Answer): Route["answer"] {
  return async (exchange) => {
    const answered = await answer(exchange);
    return typeof answered?.body === "string"
      ? { ...answered, body: exchange.desk.link.hush(answered.body) }
      : answered;
  };
}

/** The same for what needs a workspace that is connected. */
export function withWorkspace(
  answer: (linked: Linked, exchange: Exchange) => Promise<Told | undefined>,
): Route["answer"] {
  return hushed(async (exchange) => {
    const linked = exchange.desk.link.linked();
    if (linked === undefined) return refuse(notConnected);
    const result = await answer(linked, exchange);
    return result === undefined ? undefined : told(result);
  });
}

const notConnected: Fault = { fault: "not-connected", message: "No workspace is connected. Connect one first." };
