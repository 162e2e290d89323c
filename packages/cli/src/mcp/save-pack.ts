import { canonical, parse } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { rewrite, whyNotRewrite } from "@setup-pack/core/live";
import { quote } from "@setup-pack/core/words";
import { type CommandProblem, isProblem } from "@setup-pack/edit/authoring";
import type { OpenPack } from "./session.js";

/** The text of a pack after a change: what was not edited stays as it was written, or it is not edited at all. */
export function textAfter({ path, text, pack }: OpenPack, after: JsonObject): string | CommandProblem {
  const why = whyNotRewrite(parse(text).findings);
  if (why !== undefined)
    return {
      problem: `${quote(path)} was left alone, because ${why}. validate tells where; it has to be mended by hand.`,
    };
  return canonical(rewrite(text, pack, after));
}

/** Writes a pack back where nobody else has meanwhile: all of it or nothing. Gives the files that were written. */
export function savePack(open: OpenPack, after: JsonObject): readonly string[] | CommandProblem {
  const text = textAfter(open, after);
  if (isProblem(text)) return text;
  const saved = open.edited.save(Buffer.from(text), open.revision);
  if ("fault" in saved) return { problem: saved.message };
  if ("moved" in saved)
    return {
      problem: `Somebody else has written ${quote(open.path)} meanwhile, and nothing was saved. Read it again, and repeat the edit.`,
    };
  return saved.written;
}
