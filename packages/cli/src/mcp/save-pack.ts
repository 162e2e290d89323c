import { canonical } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { rewrite } from "@setup-pack/core/live";
import { quote } from "@setup-pack/core/words";
import type { CommandProblem } from "@setup-pack/edit/authoring";
import type { OpenPack } from "./session.js";

/** The text of a pack after a change: what was not edited stays as it was written. */
export const textAfter = ({ text, pack }: OpenPack, after: JsonObject): string => canonical(rewrite(text, pack, after));

/** Writes a pack back where nobody else has meanwhile: all of it or nothing. Gives the files that were written. */
export function savePack(open: OpenPack, after: JsonObject): readonly string[] | CommandProblem {
  const saved = open.edited.save(Buffer.from(textAfter(open, after)), open.revision);
  if ("fault" in saved) return { problem: saved.message };
  if ("moved" in saved)
    return {
      problem: `Somebody else has written ${quote(open.path)} meanwhile, and nothing was saved. Read it again, and repeat the edit.`,
    };
  return saved.written;
}
