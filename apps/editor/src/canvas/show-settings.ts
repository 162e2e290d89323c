import type { BlockName } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { revealPath } from "../navigation/index.js";
import { openAutomation } from "./open-automation.js";

/** Opens the settings of a step and gives their first field the focus. */
export function showSettings(editor: Editor, name: BlockName): void {
  const open = openAutomation(editor);
  const block = open?.graph.byName.get(name);
  if (open === undefined || block === undefined) return;
  revealPath(editor, ["automations", open.automation, "document", "graph", "nodes", block.index]);
}
