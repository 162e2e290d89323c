import type { JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import type { CommandProblem } from "@setup-pack/edit/authoring";
import { textAfter } from "../packs/save-text.js";
import type { OpenPack } from "./open-pack.js";
import type { FileBeside } from "./saved-edits.js";
import type { Session } from "./session.js";

/** Returns the text of a pack after an edit, or why it is not to be edited. */
export function editedText(open: OpenPack, after: JsonObject): string | CommandProblem {
  const written = textAfter(open, open.pack, after);
  return typeof written === "string" ? { problem: `${quote(open.path)}: ${written}` } : written.text;
}

/**
 * Writes a pack back where nobody else has meanwhile, with files beside it: all or nothing. Gives the files of the pack
 * that were written. It can be taken back, unless it takes something back.
 */
export function savePack(
  { path, edited, revision, text: before }: OpenPack,
  text: string,
  { seenPacks, savedEdits }: Session,
  beside: readonly FileBeside[] = [],
  isUndo = false,
): readonly string[] | CommandProblem {
  const saved = edited.save(Buffer.from(text), revision, beside);
  if ("fault" in saved) return { problem: saved.message };
  if ("moved" in saved)
    return {
      problem: `Another program or person has written ${quote(path)} meanwhile, and nothing was saved. Read it again, and repeat the edit.`,
    };
  seenPacks.saved(path, text);
  if (isUndo) savedEdits.drop(path, saved.revision);
  else savedEdits.keep(path, revision, saved.revision, { text: before, beside });
  return saved.written;
}
