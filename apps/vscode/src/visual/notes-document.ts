import type { CanvasNote, HostMessage } from "@setup-pack/edit-api";
import { Disposable, RelativePattern, Uri, workspace } from "vscode";
import { filesWithOpenDocuments } from "../files/workspace-files.js";
import { notesIn, textWithNotes } from "./notes-text.js";
import { writeBeside } from "./write-beside.js";

/** The notes beside a pack, in a document of the workspace. */
export interface NotesDocument {
  /** What a page is told that asks for them. */
  read(): Promise<HostMessage>;
  /** Writes them where their file still says `known`, and gives what the page is told of that. */
  write(notes: readonly CanvasNote[], known: string | undefined): Promise<HostMessage>;
  /** Calls back when they may be others. */
  watch(changed: () => void): Disposable;
}

/** Returns the notes in a file, which need not be there. */
export function notesDocument(uri: Uri): NotesDocument {
  const name = uri.path.slice(uri.path.lastIndexOf("/") + 1);
  const read = async (): Promise<string | undefined> => {
    const bytes = await filesWithOpenDocuments.read(uri.toString());
    return bytes && new TextDecoder().decode(bytes);
  };
  return {
    read: async () => notesIn(await read(), name),
    async write(notes, known) {
      const before = await read();
      const answer = textWithNotes(before, name, notes, known);
      if (!("text" in answer)) return answer;
      const isWritten = await writeBeside(uri, before, answer.text);
      return isWritten
        ? { is: "notes-written", revision: await read() }
        : { is: "notes-not-written", why: `${name} cannot be written.` };
    },
    watch(changed) {
      const watcher = workspace.createFileSystemWatcher(new RelativePattern(Uri.joinPath(uri, ".."), name));
      const events = [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete];
      return Disposable.from(
        watcher,
        ...events.map((event) => event(changed)),
        workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
          if (contentChanges.length > 0 && document.uri.toString() === uri.toString()) changed();
        }),
      );
    },
  };
}
