import { commands, type Uri, ViewColumn, window } from "vscode";
import { visualView } from "../visual/visual-editor.js";

/** The file that a command was called for: one that was chosen in a list, or the one in front. */
export const chosenFile = (uri: Uri | undefined): Uri | undefined => uri ?? window.activeTextEditor?.document.uri;

/** Draws a file in the place of its text. */
export async function openVisual(uri?: Uri): Promise<void> {
  const file = chosenFile(uri);
  if (file !== undefined) await commands.executeCommand("vscode.openWith", file, visualView);
}

/** Draws a file beside its text. */
export async function openBeside(uri?: Uri): Promise<void> {
  const file = chosenFile(uri);
  if (file === undefined) return;
  await commands.executeCommand("vscode.open", file, ViewColumn.One);
  await commands.executeCommand("vscode.openWith", file, visualView, ViewColumn.Beside);
}
