import type { JsonObject } from "@setup-pack/core/json";
import type { AdminRequest, Reach } from "./request-admin.js";

/**
 * Returns the path of a workspace on the admin surface: the one that is named, else that of the ready file; or a
 * complaint.
 */
export function workspacePath(
  given: string | undefined,
  { workspaceId }: Pick<Reach, "workspaceId">,
): { readonly path: string; readonly complaint?: never } | { readonly path?: never; readonly complaint: string } {
  const id = given ?? workspaceId;
  return id === undefined
    ? { complaint: "Say which workspace is meant: --workspace ID." }
    : { path: `/admin/workspaces/${encodeURIComponent(id)}` };
}

/** A request about something of that workspace; or a complaint. */
export const inWorkspace =
  (given: string | undefined, method: AdminRequest["method"], what: string, body?: JsonObject) =>
  (sandbox: Pick<Reach, "workspaceId">): AdminRequest | string => {
    const { path, complaint } = workspacePath(given, sandbox);
    return complaint ?? { method, path: `${path}/${what}`, ...(body === undefined ? {} : { body }) };
  };
