import type { CanvasNote } from "@setup-pack/edit-api";
import type { DBSchema, IDBPDatabase } from "idb";
import { FileFault, type NotesPlace } from "./pack-file.js";
import { reasonOf } from "./reason-of.js";

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
export function browserNotes(fileName: string, packId: string): NotesPlace {
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
