import { type AutomationShape, documentFromShape } from "@setup-pack/core/templates";
import { addItem, elements, freeKey, freeName, keyFrom } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { beginMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { firstOpenStep } from "./first-open-step.js";

/** Adds an automation of a shape, in one step of history, and opens the first step that its author has to fill in. */
export function addAutomation(editor: Editor, shape: AutomationShape): void {
  const { pack } = editor.document.store.getState();
  const name = freeName(pack, "automations", beginMessages.automation.nameOf(shape.name, shape.title));
  const key = freeKey(pack, "automations", keyFrom(name));
  const item = { key, document: documentFromShape(shape, name) };
  if (!editor.document.run(addItem, { kind: "automations", item })) return;
  const { pack: after } = editor.document.store.getState();
  const index = elements(after.automations).length - 1;
  const path = ["automations", index, "document"];
  const step = firstOpenStep(after, index);
  revealPath(editor, [...path, ...(step === undefined ? ["name"] : ["graph", "nodes", step])]);
}
