import { basename, dirname, join, resolve } from "node:path";
import { type Note, parseNotes } from "@setup-pack/core";
import { notesFileName, readNotesText, writeNotesText } from "@setup-pack/core/source";
import { quote } from "@setup-pack/core/words";
import type { SavedFile } from "@setup-pack/edit-api";
import { stateOfFile } from "../files/file-state.js";
import { readBytes } from "../files/read-bytes.js";
import { writeAtomically } from "../files/write-atomically.js";
import type { World } from "../world/world.js";
import type { EditedPack, SaveConflict } from "./edited-pack.js";
import { type Fault, folderProblems, unreadable, unwritable } from "./fault.js";

/**
 * The notes that authors leave on the canvas. They stand beside the pack, so that nothing of them is in it: a name of
 * YAML is taken for a pack by no command and no glob.
 */
export interface NotesFile {
  /** As the user named it, or would. */
  readonly path: string;
  /** What is another whenever the file is; cheap enough to be asked for many times a second. */
  look(): string;
  read(): NotesState | Fault;
  /** Writes them where the file still has this revision; null stands for no file. */
  save(notes: readonly Note[], since: string | null): SavedFile | SaveConflict | Fault;
}

/** The notes on disk, and which state of their file that is; null where there is no file. */
export interface NotesState {
  readonly revision: string | null;
  readonly notes: readonly Note[];
}

/** More bytes than the most notes have, of the longest texts, in the longest form. */
export const largestNotes = 16 * 2 ** 20;

export function notesFile(
  { kind, path }: Pick<EditedPack, "kind" | "path">,
  world: Pick<World, "files" | "folder" | "freshName" | "bytes">,
): NotesFile {
  const beside = kind === "folder" ? join(path, notesFileName()) : join(dirname(path), notesFileName(basename(path)));
  const place = resolve(world.folder, beside);

  const look = (): (NotesState & { readonly text: string }) | Fault => {
    const found = readBytes(world.files, place, largestNotes);
    if ("tooLarge" in found) return { fault: "too-large", message: `${quote(beside)} is too large for a notes file.` };
    if ("failure" in found) {
      const isGone = found.failure.code === "ENOENT";
      return isGone ? { revision: null, notes: [], text: "" } : unreadable(beside, found.failure);
    }
    const text = found.bytes.toString("utf8");
    const { notes, problems } = readNotesText(text, beside);
    if (notes === undefined) return broken(problems);
    return { revision: world.bytes.sha256(found.bytes), notes, text };
  };

  const broken = (problems: Parameters<typeof folderProblems>[0]): Fault => ({
    fault: "refused",
    message: `${quote(beside)} has errors. Fix them first.`,
    problems: folderProblems(problems),
  });

  return {
    path: beside,
    look: () => stateOfFile(place, world.files),
    read() {
      const there = look();
      return "fault" in there ? there : { revision: there.revision, notes: there.notes };
    },
    save(notes, since) {
      const { notes: given, findings } = parseNotes({ notesVersion: 1, notes });
      if (given === undefined) return { fault: "invalid", message: findings[0]?.message ?? "These are no notes." };
      const there = look();
      if ("fault" in there) return there;
      if (there.revision !== since) return { moved: there.revision };
      const text = writeNotesText(there.text, given.notes);
      const failure = writeAtomically(place, text, world);
      return failure === undefined
        ? { revision: world.bytes.sha256(Buffer.from(text)), written: [beside] }
        : unwritable(beside, failure);
    },
  };
}
