import { itemAt, keyFrom, keyOf } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { rehearsalOf } from "./rehearse-store.js";

/** Opens scenario files beside those that are open; one of the same name takes its place. */
export async function openScenarios(editor: Editor, files: readonly File[]): Promise<void> {
  const read = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
  keep(editor, read);
}

/** Forgets a file; nothing happens to it on disk. */
export function closeScenario(editor: Editor, index: number): void {
  rehearsalOf(editor).setState(({ files, showsCoverage }) => ({
    files: files.toSpliced(index, 1),
    showsCoverage: showsCoverage && files.length > 1,
  }));
}

/** Saves what is rehearsed as a scenario that expects it, in canonical form, and keeps that open. */
export async function saveScenario(editor: Editor): Promise<void> {
  const { scenario, begins } = rehearsalOf(editor).getState();
  const { open } = editor.view.getState();
  const { pack } = editor.document.store.getState();
  const key = open.kind === "automations" ? keyOf(itemAt(pack, open)) : undefined;
  const packFile = editor.disk.getState().file?.name;
  const named = packFile?.endsWith(".json") && scenario.pack === undefined ? { pack: `./${packFile}` } : {};
  const text = await editor.compiler.record({ scenario: { ...scenario, ...named }, begins: begins ? key : undefined });
  if (text === undefined) return;
  const name = `${keyFrom(scenario.scenario) || "rehearsal"}.scenario.yaml`;
  const { fileSave } = await import("browser-fs-access");
  try {
    await fileSave(new Blob([text], { type: "application/yaml" }), { fileName: name, extensions: [".yaml"] });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    throw error;
  }
  keep(editor, [{ name, text }]);
}

function keep(editor: Editor, added: readonly { readonly name: string; readonly text: string }[]): void {
  const names = new Set(added.map(({ name }) => name));
  rehearsalOf(editor).setState(({ files }) => ({ files: [...files.filter(({ name }) => !names.has(name)), ...added] }));
}
