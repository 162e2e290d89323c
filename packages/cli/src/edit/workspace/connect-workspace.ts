import { type Connection, readRequest } from "@setup-pack/edit-api";
import { Refusal } from "@setup-pack/installer";
import type { Fault } from "../fault.js";
import { type Exchange, type Result, type Route, smallBody } from "../route.js";
import type { WorkspaceConnection } from "./link.js";
import { refusalNote } from "./plan-view.js";
import { readRequestBody } from "./read-json.js";
import type { WorkspaceContext } from "./workspace-context.js";

/** Which workspace is connected, and what the command line says of one. */
export function describeWorkspace({ workspace }: Exchange): Result<"describeWorkspace"> {
  return { value: connectionOf(workspace) };
}

/** Connects a workspace: its address, and its key unless the command knows it. */
export async function connectWorkspace({ request, workspace }: Exchange): Promise<Result<"connectWorkspace">> {
  const read = await readRequestBody(request, smallBody, readRequest.connectWorkspace);
  if ("fault" in read) return read;
  const { address, key = "" } = read.body;
  const typed = key.trim() === "" ? undefined : key.trim();
  const connection = await workspace.link.connect(address.trim(), typed);
  if (connection instanceof Refusal) return refusalFault(connection);
  if ("fault" in connection) return connection;
  workspace.plans.forget();
  return { value: connectionOf(workspace) };
}

/** Forgets the workspace, its key and the plans for it. */
export function disconnectWorkspace({ workspace }: Exchange): Result<"disconnectWorkspace"> {
  workspace.link.forget();
  workspace.plans.forget();
  return { value: connectionOf(workspace) };
}

function connectionOf({ link, decisions }: WorkspaceContext): Connection {
  const connection = link.connection();
  const { url, hasKey } = link.given();
  return {
    connected:
      connection === undefined
        ? null
        : { address: connection.url, workspace: connection.workspace, page: connection.page },
    given: { address: url ?? null, hasKey },
    bindingsFile: decisions.path,
  };
}

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
function refusalFault(refusal: Refusal): Fault {
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
