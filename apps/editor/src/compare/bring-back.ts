import type { Change } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { elements, takeOver } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { typeText } from "../files/index.js";
import { historyMessages } from "../messages/index.js";
import { tellDone } from "../view/index.js";

/** Makes the pack what it was in an earlier state, as one step that can be undone. */
export function bringBack(editor: Editor, pack: JsonObject, name: string): void {
  const { document } = editor;
  document.replace(pack, historyMessages.step);
  tellDone(editor, historyMessages.broughtBack(name));
}

/** The same where the file is no JSON: its text becomes that of the state, and is a pack once it is saved. */
export function bringTextBack(editor: Editor, bytes: Uint8Array): void {
  typeText(editor, new TextDecoder().decode(bytes));
  editor.view.setState({ open: { kind: "text" }, narrowTab: "middle" });
}

/**
 * Makes one item what it was in an earlier state, as one step that can be undone: in its place, or at the end of its
 * list where the pack has it no more.
 */
export function bringItemBack(editor: Editor, kind: Change["item"]["kind"], index: number, item: unknown): void {
  const { document } = editor;
  const items = elements(document.store.getState().pack[kind]);
  const patch =
    index >= 0
      ? { op: "replace" as const, path: [kind, index], value: item }
      : { op: "replace" as const, path: [kind], value: [...items, item] };
  document.run(takeOver, { patches: [patch], what: historyMessages.itemStep });
}
