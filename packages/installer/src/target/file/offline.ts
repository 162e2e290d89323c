import type { InstallTarget, Workspace } from "../target.js";

/**
 * Returns a workspace that is not asked: its lists are not there to match against, so that bindings alone can tell.
 * @example
 * ```ts
 * import { offline } from "@setup-pack/installer";
 *
 * const { identify, list } = offline({ id: "ws_elm_street", name: "Elm Street" });
 * console.log(await identify(), await list("tags"));
 * // { id: 'ws_elm_street', name: 'Elm Street' } { unavailable: 'not offered' }
 * ```
 */
export function offline(workspace: Workspace): Pick<InstallTarget, "identify" | "list" | "count"> {
  return {
    identify: async () => workspace,
    list: async () => ({ unavailable: "not offered" }),
    count: async () => undefined,
  };
}
