import type { PackSettings } from "@setup-pack/edit-api";
import { plainUri, settingsFor } from "@setup-pack/language-server";
import { Disposable, type Uri, workspace } from "vscode";
import { textOfFile } from "../files/workspace-files.js";
import type { PackSource } from "./pack-source.js";

/** Calls back with how a pack is to be checked and read: now, and whenever a file that says so is another. */
export function followSettings(
  { place: { uri, isFolder } }: PackSource,
  told: (settings: PackSettings) => void,
): Disposable {
  let asked: ReadonlySet<string> = new Set();
  const tell = async (): Promise<void> => {
    const settings = await settingsFor(plainUri(uri.toString()), isFolder, textOfFile);
    asked = settings.asked;
    told({
      configuration: { ...settings.configuration },
      dialects: settings.dialects.map(({ file }) => file),
      problems: [],
    });
  };
  const watcher = workspace.createFileSystemWatcher("**/*.{json,yaml,yml}");
  const events = [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete];
  const heard = (changed: Uri): void => {
    if (asked.has(plainUri(changed.toString()))) void tell();
  };
  void tell();
  return Disposable.from(
    watcher,
    ...events.map((event) => event(heard)),
    workspace.onDidChangeTextDocument(({ document }) => heard(document.uri)),
  );
}
