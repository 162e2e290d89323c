import { type Connection, readRequest } from "@setup-pack/edit-api";
import { Refusal } from "@setup-pack/installer";
import { type Exchange, type Result, smallBody } from "../route.js";
import { readRequestBody } from "./read-json.js";
import type { WorkspaceContext } from "./workspace-context.js";
import { refusalFault } from "./workspace-handler.js";

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
