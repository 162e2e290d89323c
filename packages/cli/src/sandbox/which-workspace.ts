import type { Reach } from "./reach.js";

/** The path of a workspace on the admin surface: the one that is named, else that of the ready file; or a complaint. */
export function workspacePath(given: string | undefined, { workspaceId }: Pick<Reach, "workspaceId">) {
  const id = given ?? workspaceId;
  return id === undefined
    ? { complaint: "Say which workspace is meant: --workspace ID." }
    : { path: `/admin/workspaces/${encodeURIComponent(id)}` };
}
