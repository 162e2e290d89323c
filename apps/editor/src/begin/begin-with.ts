import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { PackTemplate } from "@setup-pack/core/templates";
import { beginPack, elements } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { beginFile } from "../files/index.js";
import { beginMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { firstOpenStep } from "./first-open-step.js";

/** What is in a template; undefined where it could not be loaded. */
export async function templatePack(template: PackTemplate): Promise<JsonObject | undefined> {
  try {
    const pack: unknown = JSON.parse(await template.text());
    return isObject(pack) ? pack : undefined;
  } catch {
    return undefined;
  }
}

export interface PackNames {
  /** "" for one that has none yet. */
  readonly name: string;
  readonly author: string;
}

/**
 * Begins a pack with what is in a template, in one step of history; in a file of its own, unless nothing has been begun
 * in the one that is open. Opens the first step that its author has to fill in, else the pack's own details.
 */
export async function beginWith(editor: Editor, template: JsonObject, { name, author }: PackNames): Promise<void> {
  const { document } = editor;
  if (Object.keys(document.store.getState().pack).length > 0) await beginFile(editor);
  document.run(beginPack, {
    name: name === "" ? beginMessages.pack.unnamed : name,
    author,
    packId: editor.newId(),
    template,
  });
  document.settle();
  const { pack } = document.store.getState();
  const automation = elements(pack.automations).findIndex((_, index) => firstOpenStep(pack, index) !== undefined);
  const step = automation < 0 ? undefined : firstOpenStep(pack, automation);
  revealPath(
    editor,
    step === undefined ? ["description"] : ["automations", automation, "document", "graph", "nodes", step],
  );
}
