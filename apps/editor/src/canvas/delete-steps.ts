import { type BlockName, continuationsWithout, deleteBlocks } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { openAutomation } from "./open-automation.js";

/**
 * Deletes steps of the open automation. Where several branches follow, it asks first with which of them the automation
 * continues. `then` is called once the steps are deleted.
 */
export function deleteSteps(
  editor: Editor,
  blocks: ReadonlySet<BlockName>,
  edges: ReadonlySet<string>,
  then: () => void,
): void {
  const open = openAutomation(editor);
  if (open === undefined || open.isLocked) return;
  if (continuationsWithout(open.graph, blocks, edges).length > 0)
    editor.view.setState({ dialog: { kind: "delete-steps", blocks, edges, then } });
  else if (editor.document.run(deleteBlocks, { automation: open.automation, blocks, edges })) then();
}
