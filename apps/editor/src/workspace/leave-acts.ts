import { textOf } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { doing } from "./doing.js";
import { askRollback, askUninstall } from "./server.js";
import { type Leave, workspaceOf } from "./workspace-store.js";

/** Plans leaving the release that is installed. */
export async function planLeaving(editor: Editor, leave: Leave): Promise<void> {
  const store = workspaceOf(editor);
  const packId = textOf(editor.document.store.getState().pack.packId) ?? "";
  await doing(editor, "planning", async () => {
    const leaving =
      leave.is === "rollback"
        ? { ...leave, plan: await askRollback(packId, leave.to) }
        : { ...leave, plan: await askUninstall(packId) };
    store.setState({ leaving, progress: [] });
  });
}

/** Shows again what installing the pack would do. */
export function stayWithRelease(editor: Editor): void {
  workspaceOf(editor).setState({ leaving: undefined, progress: [] });
}
