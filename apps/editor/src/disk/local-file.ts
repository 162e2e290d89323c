import type { CanvasNote } from "@setup-pack/edit-api";
import type { FileWithHandle } from "browser-fs-access";
import type { DBSchema, IDBPDatabase } from "idb";
import { diskMessages } from "../messages/index.js";
import {
  type FileContents,
  type FileEvent,
  FileFault,
  type NotesPlace,
  type PackFile,
  type WriteResult,
} from "./pack-file.js";
import { reasonOf } from "./reason-of.js";
import { revisionOf } from "./revision.js";

/** Milliseconds between two looks at a file that somebody else may write. */
const lookEvery = 2000;

/**
 * Returns a file of this computer. Where the browser gives a handle it is saved in place; elsewhere each save is a
 * download, and nobody can tell whether the first file has changed.
 */
export function localFile(file: FileWithHandle): PackFile {
  const { handle, name } = file;
  return handle === undefined ? downloadedFile(name, file) : handledFile(handle);
}

/** Returns a pack that has no file yet: the first save asks for one. */
export function newFile(name: string): PackFile {
  return downloadedFile(name, undefined);
}

async function contentsOf(file: Blob): Promise<FileContents> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { bytes, revision: await revisionOf(bytes) };
  } catch {
    throw new FileFault(diskMessages.unreadableFile);
  }
}

function handledFile(handle: FileSystemFileHandle): PackFile {
  const read = async (): Promise<FileContents> => contentsOf(await handle.getFile());
  return {
    name: handle.name,
    place: undefined,
    read,
    async write(bytes, known) {
      if (known !== undefined && (await read()).revision !== known) return { is: "changed" };
      try {
        const stream = await handle.createWritable();
        await stream.write(bytes);
        await stream.close();
      } catch (error) {
        return refusal(error);
      }
      return { is: "written", revision: await revisionOf(bytes) };
    },
    notesOf: (packId) => browserNotes(handle.name, packId),
    watch: (notify) => lookAgain(handle, notify),
  };
}

/** Looks at a file's time and size now and then, and reads it only when those have changed. */
function lookAgain(handle: FileSystemFileHandle, notify: (event: FileEvent) => void): () => void {
  let seen: string | undefined;
  const look = async (): Promise<void> => {
    try {
      const file = await handle.getFile();
      const now = `${file.lastModified} ${file.size}`;
      if (seen !== undefined && now !== seen) notify({ is: "changed", revision: (await contentsOf(file)).revision });
      seen = now;
    } catch {
      if (seen !== "gone") notify({ is: "gone" });
      seen = "gone";
    }
  };
  void look();
  const timer = setInterval(look, lookEvery);
  return () => clearInterval(timer);
}

function downloadedFile(name: string, file: Blob | undefined): PackFile {
  return {
    name,
    place: undefined,
    read: () => contentsOf(file ?? new Blob()),
    async write(bytes) {
      try {
        const { fileSave } = await import("browser-fs-access");
        await fileSave(new Blob([bytes], { type: "application/json" }), { fileName: name, extensions: [".json"] });
      } catch (error) {
        return refusal(error);
      }
      return { is: "written", revision: await revisionOf(bytes) };
    },
    notesOf: (packId) => browserNotes(name, packId),
    watch: () => () => undefined,
  };
}

function refusal(error: unknown): WriteResult {
  if (error instanceof DOMException && error.name === "AbortError") return { is: "cancelled" };
  return { is: "refused", why: diskMessages.refusedByBrowser(reasonOf(error)) };
}

interface KeptNotes {
  readonly notes: readonly CanvasNote[];
  /** Counted up at each write, so that of two tabs the later one notices the earlier. */
  readonly edition: number;
}

interface NotesSchema extends DBSchema {
  notes: { key: string; value: KeptNotes };
}

/**
 * Keeps the notes of a pack in this browser, where nothing can be written beside its file. A browser does not say where
 * a file lies, so notes belong to a file name and the pack in it together.
 */
function browserNotes(fileName: string, packId: string): NotesPlace {
  const key = JSON.stringify([fileName, packId]);
  return {
    name: undefined,
    async read() {
      try {
        const kept = await (await openNotes()).get("notes", key);
        return { notes: kept?.notes ?? [], revision: kept && String(kept.edition) };
      } catch (error) {
        throw new FileFault(reasonOf(error));
      }
    },
    async write(notes, known) {
      try {
        const change = (await openNotes()).transaction("notes", "readwrite");
        const there = await change.store.get(key);
        const edition = (there?.edition ?? 0) + 1;
        const isChanged = (there && String(there.edition)) !== known;
        if (!isChanged) await change.store.put({ notes, edition }, key);
        await change.done;
        return isChanged ? { is: "changed" } : { is: "written", revision: String(edition) };
      } catch (error) {
        return { is: "refused", why: reasonOf(error) };
      }
    },
  };
}

async function openNotes(): Promise<IDBPDatabase<NotesSchema>> {
  const { openDB } = await import("idb");
  return openDB<NotesSchema>("setup-pack-editor-notes", 1, {
    upgrade(made) {
      made.createObjectStore("notes");
    },
  });
}

/** Asks the author for a file of this computer; undefined where they leave the dialog. */
export async function chosenFile(): Promise<PackFile | undefined> {
  const { fileOpen } = await import("browser-fs-access");
  try {
    return localFile(
      await fileOpen({ description: diskMessages.kindOfFile, mimeTypes: ["application/json"], extensions: [".json"] }),
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    throw error;
  }
}

/**
 * Returns a pack that lies beside the editor on its web server: it is read from there, and saved as a file of one's
 * own.
 */
export function fetchedFile(address: string): PackFile {
  const name = address.split(/[/?#]/).findLast((part) => part !== "") ?? address;
  return {
    ...newFile(name),
    place: new URL(address, location.href).href,
    async read() {
      const answer = await fetch(address).catch(() => undefined);
      if (answer?.ok !== true) throw new FileFault(diskMessages.notFetched(address));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { bytes, revision: await revisionOf(bytes) };
    },
  };
}
