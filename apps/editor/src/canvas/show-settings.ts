import type { BlockName, Path } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { revealPath } from "../navigation/index.js";
import { openAutomation } from "./open-automation.js";

/** Opens the settings of a step and gives the focus to the first field that is to be filled in. */
export function showSettings(editor: Editor, name: BlockName): void {
  const path = pathTo(editor, name);
  if (path !== undefined) revealPath(editor, path);
}

/** Does the same where the settings are beside the canvas; a tab or a part of the window that hides them stays. */
export function focusSettings(editor: Editor, name: BlockName): void {
  const path = pathTo(editor, name);
  if (path === undefined || editor.view.getState().rightTab !== "step") return;
  editor.view.setState(({ target }) => ({ target: { path, turn: (target?.turn ?? 0) + 1 } }));
}

function pathTo(editor: Editor, name: BlockName): Path | undefined {
  const open = openAutomation(editor);
  const block = open?.graph.byName.get(name);
  if (open === undefined || block === undefined) return undefined;
  return ["automations", open.automation, "document", "graph", "nodes", block.index];
}
