import type { InstallTarget, Workspace } from "../target.js";

/** A workspace that is not asked: its lists are not there to match against, so that bindings alone can tell. */
export function offline(workspace: Workspace): Pick<InstallTarget, "identify" | "list" | "count"> {
  return {
    identify: async () => workspace,
    list: async () => ({ unavailable: "not offered" }),
    count: async () => undefined,
  };
}
