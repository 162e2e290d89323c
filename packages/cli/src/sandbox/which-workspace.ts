import type { Reach } from "./reach.js";

/** The path of a workspace on the admin surface: the one that is named, else that of the ready file; or a complaint. */
export function workspacePath(
  given: string | undefined,
  { workspaceId }: Pick<Reach, "workspaceId">,
): { readonly path: string; readonly complaint?: never } | { readonly path?: never; readonly complaint: string } {
  const id = given ?? workspaceId;
  return id === undefined
    ? { complaint: "Say which workspace is meant: --workspace ID." }
    : { path: `/admin/workspaces/${encodeURIComponent(id)}` };
}
