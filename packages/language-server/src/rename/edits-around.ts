import type { JsonObject } from "@setup-pack/core/json";
import { readScenario } from "@setup-pack/core/scenario";
import { quote } from "@setup-pack/core/words";
import { elements, keyOf } from "@setup-pack/edit";
import type { FileEdit } from "../edits/edit.js";
import { nameOf, type Subject } from "../features/subject.js";
import { nameOf as fileName } from "../files/uri.js";
import type { PackView } from "../packs/pack-view.js";
import type { Settings } from "../workspace/configurations.js";
import { neighboursOf, packsOfScenario } from "../workspace/neighbours.js";
import type { Workspace } from "../workspace/workspace.js";
import { editsInScenario } from "./edits-in-scenario.js";
import { editsInSettings } from "./edits-in-settings.js";

/** A pack before and after something in it got another name. */
export interface RenamedSides {
  readonly view: Pick<PackView, "uri" | "kind">;
  readonly settings: Pick<Settings, "asked" | "blocks">;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What a rename comes to in the files beside a pack, or why one of them stands in its way. */
export type EditsAround =
  | { readonly edits: readonly FileEdit[]; readonly refusal?: undefined }
  | { readonly refusal: string };

/** The edits of scenarios, bindings, decisions and configurations around a pack; with a folder, of all scenarios below. */
export async function editsAround(
  workspace: Workspace,
  { view, settings, before, after }: RenamedSides,
  subject: Subject,
  to: string,
  scenariosBelow?: string,
): Promise<EditsAround> {
  const from = nameOf(subject);
  const inSettings = { subject, from, to, pack: before };
  const edits: FileEdit[] = [];
  const automation = subject.is === "block" ? keyOf(elements(before.automations)[subject.automation]) : undefined;
  const isAutomation = subject.is === "definition" && subject.definition.kind === "automations";
  const name = { from, to, isAutomation, ...(automation !== undefined && { automation }) };
  const neighbours = await neighboursOf(view.uri, view.kind === "folder", workspace, scenariosBelow);
  for (const { uri, kind, text } of neighbours) {
    if (kind === "bindings" || kind === "decisions") edits.push(...editsInSettings(uri, text, inSettings));
    if (kind !== "scenario") continue;
    const { file } = readScenario(text, fileName(uri));
    // Which packs it is played with is not known: it would go on saying the old name, without a word.
    if (file === undefined && text.includes(from))
      return { refusal: `${fileName(uri)} cannot be read, and says ${quote(from)}. Mend its text first.` };
    const packs = (file && (await packsOfScenario(uri, file, workspace))) ?? [];
    if (!packs.includes(view.uri)) continue;
    const packAt = async (pack: string): Promise<JsonObject> => (await workspace.packAt(pack))?.view.value ?? {};
    const others = await Promise.all(packs.map((pack) => (pack === view.uri ? before : packAt(pack))));
    const sides = { before: others, after: others.map((value) => (value === before ? after : value)) };
    const inScenario = editsInScenario({ uri, text, ...sides }, name, settings);
    if (inScenario.mistake !== undefined)
      return { refusal: `${fileName(uri)} would not mean the same any more. ${inScenario.mistake}` };
    edits.push(...inScenario.edits);
  }
  for (const uri of settings.asked) {
    const text = /\.json$/.test(uri) ? await workspace.read(uri) : undefined;
    if (text !== undefined) edits.push(...editsInSettings(uri, text, inSettings));
  }
  return { edits };
}
