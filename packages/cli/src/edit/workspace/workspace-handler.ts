import { Refusal } from "@setup-pack/installer";
import type { Fault } from "../fault.js";
import type { Exchange, Route } from "../route.js";
import type { WorkspaceConnection } from "./link.js";
import { refusalNote } from "./plan-view.js";

/** What an operation on a workspace comes to while one is connected: its own result, or what the installer refuses. */
type ConnectedHandler<Result> = (connection: WorkspaceConnection, exchange: Exchange) => Promise<Result | Refusal>;

/** Returns the handler of an operation that needs a workspace to be connected. */
export function connected<Result>(handle: ConnectedHandler<Result>): (exchange: Exchange) => Promise<Result | Fault> {
  return async (exchange) => {
    const connection = exchange.workspace.link.connection();
    if (connection === undefined) return notConnected;
    const result = await handle(connection, exchange);
    return result instanceof Refusal ? refusalFault(result) : result;
  };
}

/**
 * Returns the page distinguishes refusals from faults of its own server by the code; which refusal it is stands beside
 * it.
 */
export function refusalFault(refusal: Refusal): Fault {
  const { exitCode, message, remedy } = refusal;
  const fault = exitCode === 4 ? "refused" : "workspace";
  return { fault, message: `${message} ${remedy}`, refusal: refusalNote(refusal) };
}

/** Returns the same route, whose answers show no key whatever the workspace says. */
export function hushed(route: Route): Route {
  return {
    ...route,
    async answer(exchange) {
      const answer = await route.answer(exchange);
      return typeof answer?.body === "string" ? { ...answer, body: exchange.workspace.link.hush(answer.body) } : answer;
    },
  };
}

const notConnected: Fault = { fault: "not-connected", message: "No workspace is connected. Connect one first." };
