import type { JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import type { CommandProblem } from "@setup-pack/edit/authoring";
import type { FileChange } from "../folder/write-together.js";
import { textAfter } from "../packs/text-after.js";
import type { FileBeside } from "./files-beside.js";
import type { OpenPack } from "./open-pack.js";
import type { Session } from "./session.js";

/** The text of a pack after an edit, or why it is not to be edited. */
export function editedText(open: OpenPack, after: JsonObject): string | CommandProblem {
  const written = textAfter(open, open.pack, after);
  return typeof written === "string" ? { problem: `${quote(open.path)}: ${written}` } : written.text;
}

/** Notes what was saved just now, to be taken back. */
export function keepSaved(
  { path, text, revision, edited }: OpenPack,
  beside: readonly FileBeside[],
  { saves }: Session,
) {
  saves.keep(path, revision, revisionOf(edited), { text, beside });
}

/** Notes that it was taken back. */
export function dropSaved({ path, edited }: OpenPack, { saves }: Session): void {
  saves.drop(path, revisionOf(edited));
}

function revisionOf(edited: OpenPack["edited"]): string | null {
  const state = edited.read();
  return "fault" in state ? null : state.revision;
}

/** Writes a pack back where nobody else has meanwhile, with files beside it: all or nothing. Gives the files of the pack that were written. */
export function savePack(
  { path, edited, revision }: OpenPack,
  text: string,
  { looks }: Session,
  beside: readonly FileChange[] = [],
): readonly string[] | CommandProblem {
  const saved = edited.save(Buffer.from(text), revision, beside);
  if ("fault" in saved) return { problem: saved.message };
  if ("moved" in saved)
    return {
      problem: `Somebody else has written ${quote(path)} meanwhile, and nothing was saved. Read it again, and repeat the edit.`,
    };
  looks.saved(path, text);
  return saved.written;
}
