import { isPackUnsaved } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { saveFile } from "../files/index.js";
import { confirmPlan } from "./acts.js";

/** Saves the pack where it has a file, and carries out its plan; not what could not be saved. */
export async function installSaved(editor: Editor, install = confirmPlan): Promise<void> {
  if (
    editor.disk.getState().file === undefined ||
    !isPackUnsaved(editor.document.store.getState()) ||
    (await saveFile(editor))
  )
    await install(editor);
}
