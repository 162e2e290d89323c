import { describeBlock } from "@setup-pack/core";
import { namesReader, openAutomation } from "../canvas/index.js";
import type { BlockName } from "../document/index.js";
import type { Editor } from "../editor/index.js";

/** What a step of the open automation does. */
export function stepSentence(editor: Editor, name: BlockName): string {
  const open = openAutomation(editor);
  if (open === undefined) return "";
  const known = namesReader(open.automation)(editor.document.store.getState().pack);
  return describeBlock(open.graph.byName.get(name) ?? {}, known);
}
