import { commands, type Uri, ViewColumn } from "vscode";
import { tellPage, visualView } from "../visual/visual-editor.js";

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
