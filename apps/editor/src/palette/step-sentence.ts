import { describeBlock } from "@setup-pack/core";
import type { BlockName } from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import { namesReader, openAutomation } from "../canvas/index.js";
import type { Editor } from "../editor/index.js";

/** What a step of the open automation does. */
export function stepSentence(editor: Editor, name: BlockName): string {
  const open = openAutomation(editor);
  if (open === undefined) return "";
  const { pack } = editor.document.store.getState();
  const known = namesReader(open.automation)(pack);
  return describeBlock(open.graph.byName.get(name) ?? {}, known, bookOf(pack));
}
