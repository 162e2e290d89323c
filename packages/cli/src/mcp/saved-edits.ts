import { quote } from "@setup-pack/core/words";
import type { CommandProblem } from "@setup-pack/edit/authoring";
import type { FileChange } from "../folder/write-together.js";

/** What a server has saved of one pack, and what it would be to take that back. */
export interface SavedEdit {
  /** The text of the pack before. */
  readonly text: string;
  /** What was written beside it. */
  readonly beside: readonly FileBeside[];
}

/** What a server has saved, by the paths of packs. */
export interface SavedEdits {
  /** Notes an edit of a pack that had one revision, and has another since. */
  keep(path: string, since: string | null, revision: string | null, edit: SavedEdit): void;
  /** The last edit of a pack that has this revision; or why it cannot be taken back. */
  last(path: string, revision: string): SavedEdit | CommandProblem;
  /** Forgets the last edit of a pack, which was taken back. */
  drop(path: string, revision: string | null): void;
}

/** So many edits of a pack can be taken back, and so many letters of it are kept for that. */
const mostEdits = 20;
const mostLetters = 20_000_000;

export function newSavedEdits(): SavedEdits {
  const packs = new Map<string, { readonly revision: string | null; readonly edits: readonly SavedEdit[] }>();
  return {
    keep(path, since, revision, edit) {
      const known = packs.get(path);
      const before = known?.revision === since ? known.edits : [];
      const most = Math.max(1, Math.min(mostEdits, Math.floor(mostLetters / Math.max(1, edit.text.length))));
      packs.set(path, { revision, edits: [...before, edit].slice(-most) });
    },
    last(path, revision) {
      const known = packs.get(path);
      const edit = known?.edits.at(-1);
      if (known === undefined || edit === undefined)
        return { problem: `This server has not saved anything of ${quote(path)} that could be taken back.` };
      return known.revision === revision
        ? edit
        : {
            problem: `${quote(path)} was changed by another program or person since this server saved it, so it was not changed. diff shows the changes since it was first read.`,
          };
    },
    drop(path, revision) {
      const edits = packs.get(path)?.edits ?? [];
      packs.set(path, { revision, edits: edits.slice(0, -1) });
    },
  };
}

/** A file that does not belong to a pack and names something of it that gets another name. */
export interface FileBeside extends FileChange {
  /** As it is shown. */
  readonly path: string;
  /** How many places of it say the new name. */
  readonly places: number;
}
