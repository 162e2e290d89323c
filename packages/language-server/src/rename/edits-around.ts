import type { JsonObject } from "@setup-pack/core/json";
import type { FileEdit } from "../edits/edit.js";
import { nameOf } from "../files/uri.js";
import { mentionsAround, type SettledPack } from "../subjects/mentions.js";
import { sourceWith } from "../subjects/said-text.js";
import type { Subject } from "../subjects/subject.js";
import type { Workspace } from "../workspace/workspace.js";
import { mistakeIn } from "./mistake-in-scenario.js";

/** A pack before and after something in it got another name. */
export interface RenamedSides extends SettledPack {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What a rename comes to in the files beside a pack, or why one of them stands in its way. */
export type EditsAround =
  | { readonly edits: readonly FileEdit[]; readonly refusal?: undefined }
  | { readonly refusal: string };

/** The edits of scenarios, bindings, decisions, notes and configurations around a pack; with a folder, of all scenarios below. */
export async function editsAround(
  workspace: Workspace,
  sides: RenamedSides,
  subject: Subject,
  to: string,
  scenariosBelow?: string,
): Promise<EditsAround> {
  const { view, settings, before, after } = sides;
  const edits: FileEdit[] = [];
  for (const { uri, text, mentions, obstacle, packs } of await mentionsAround(
    workspace,
    sides,
    subject,
    scenariosBelow,
  )) {
    if (obstacle !== undefined) return { refusal: obstacle };
    const own = mentions.flatMap(({ said, part }): FileEdit[] => {
      const source = text.slice(said.span.start, said.span.end);
      return part.isKey ? [{ uri, span: said.span, text: sourceWith(source, said, part, to) }] : [];
    });
    if (packs.length > 0) {
      const packAt = async (pack: string): Promise<JsonObject> => (await workspace.packAt(pack))?.view.value ?? {};
      const others = await Promise.all(packs.map((pack) => (pack === view.uri ? before : packAt(pack))));
      const both = { before: others, after: others.map((value) => (value === before ? after : value)) };
      const mistake = mistakeIn({ uri, text, ...both }, own, settings);
      if (mistake !== undefined) return { refusal: `${nameOf(uri)} would not mean the same any more. ${mistake}` };
    }
    edits.push(...own);
  }
  return { edits };
}
