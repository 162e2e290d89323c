import { ServerFault } from "../edit-server/index.js";
import type { Editor } from "../editor/index.js";
import { connectLookups } from "../lookups/index.js";
import { type Activity, nothingKnown, workspaceOf } from "./workspace-store.js";

/**
 * Does one thing at a time, shows that it is being done, and what came in its way; gives whether it was done. What is
 * asked for meanwhile is not done: buttons stay as they are, so that none loses the focus.
 */
export async function doing(editor: Editor, what: Activity, work: () => Promise<void>): Promise<boolean> {
  const store = workspaceOf(editor);
  if (store.getState().doing !== undefined) return false;
  store.setState({ doing: what, fault: undefined });
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ServerFault)) throw error;
    // A plan of another pack than the one that cannot be planned would only mislead.
    store.setState({ fault: error, ...(error.isAboutPack && { plan: undefined }) });
    // The server was started again meanwhile, and knows of no workspace.
    if (error.code === "not-connected") {
      connectLookups(editor, { connected: null });
      store.setState(({ connection }) => ({
        ...nothingKnown,
        connection: connection && { ...connection, connected: null },
      }));
    }
    return false;
  } finally {
    store.setState({ doing: undefined });
  }
}
