import { commands, type Uri, ViewColumn, workspace } from "vscode";
import { sourceOf, tellPage, visualView } from "../visual/visual-editor.js";

/** Draws a file in the place of its text. */
export async function openVisual(file: Uri): Promise<void> {
  await commands.executeCommand("vscode.openWith", file, visualView);
}

/** Draws a file beside its text. */
export async function openBeside(file: Uri): Promise<void> {
  await commands.executeCommand("vscode.open", file, ViewColumn.One);
  await commands.executeCommand("vscode.openWith", file, visualView, ViewColumn.Beside);
}

/** Draws a file beside its text, and plays what the automation does to somebody. */
export async function rehearse(file: Uri): Promise<void> {
  tellPage(file, { is: "rehearse" });
  await openBeside(file);
}

/** Shows the book of a pack; the page that draws it makes it. */
export async function openBook(file: Uri): Promise<void> {
  const source = await sourceOf(await workspace.openTextDocument(file));
  const isUnsaved = workspace.textDocuments.some(({ isDirty, uri }) => isDirty && source.owns(uri));
  if (!tellPage(file, { is: "book", isUnsaved })) await openBeside(file);
}
