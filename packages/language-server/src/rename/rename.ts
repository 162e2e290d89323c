import type { JsonObject } from "@setup-pack/core/json";
import { readScenario } from "@setup-pack/core/scenario";
import { quote } from "@setup-pack/core/words";
import { elements, keyOf } from "@setup-pack/edit";
import type { Range, WorkspaceEdit } from "vscode-languageserver";
import type { FileEdit } from "../edits/edit.js";
import { scalarOf } from "../edits/scalar.js";
import { workspaceEdit } from "../edits/workspace-edit.js";
import { namedAt } from "../features/navigation.js";
import { rangeIn } from "../features/places.js";
import type { Subject } from "../features/subject.js";
import type { PackRoot, Target } from "../features/target.js";
import { nameOf as fileName } from "../files/uri.js";
import { neighboursOf, packsOfScenario } from "../workspace/neighbours.js";
import type { Workspace } from "../workspace/workspace.js";
import { editsInPack } from "./edits-in-pack.js";
import { editsInScenario } from "./edits-in-scenario.js";
import { editsInSettings } from "./edits-in-settings.js";
import { renamedPack } from "./renamed-pack.js";

/** What a client can do with edits. */
export interface EditAbilities {
  readonly canMoveFiles: boolean;
  readonly canAsk: boolean;
}

/** The name that is renamed at a place, and where it stands there; null where there is none. */
export function renameable(target: Target): { readonly range: Range; readonly placeholder: string } | null {
  const { root, uri, document, offset } = target;
  const named = namedAt(target);
  const spot = root.is === "pack" ? root.view.spotAt(uri, offset) : undefined;
  if (named === undefined || spot === undefined) return null;
  const source = document.getText().slice(spot.span.start, spot.span.end);
  const from = nameOf(named.subject);
  if (scalarOf(source) !== from) return null;
  const quotes = source.length - from.length > 1 && /^["']/.test(source) ? 1 : 0;
  const range = rangeIn(document, { start: spot.span.start + quotes, end: spot.span.end - quotes });
  return { range, placeholder: from };
}

/** The edits of a rename, or why there are none. */
export type Renaming = { readonly edit: WorkspaceEdit } | { readonly refusal: string };

const nameOf = (subject: Subject): string => (subject.is === "block" ? subject.id : subject.definition.key);

/** Gives what is named at a place another name, in every file that says it. */
export async function rename(target: Target, to: string, abilities: EditAbilities): Promise<Renaming> {
  const named = namedAt(target);
  if (named === undefined)
    return { refusal: "Nothing here has a name that can be changed: put the cursor on a key or a block's id." };
  const { root, subject } = named;
  const from = nameOf(subject);
  if (to === from) return { edit: {} };
  if (!root.view.readable)
    return { refusal: "A pack that cannot be read is not renamed in. Mend what is wrong with its text first." };
  const renamed = renamedPack(root, subject, to);
  if (renamed.refusal !== undefined) return renamed;
  const { edits, moves } = editsInPack(root.view, subject, from, to, renamed.places, abilities.canMoveFiles);
  const around = await editsAround(target.workspace, root, subject, to, renamed.value);
  if (around.refusal !== undefined) return { refusal: around.refusal };
  const changes = { edits: [...edits, ...around.edits], moves };
  const isAsked = subject.is === "definition" && abilities.canAsk;
  return { edit: await workspaceEdit(changes, target.workspace, isAsked ? question : undefined) };
}

/** The edits of scenarios, bindings, decisions and configurations around a pack. */
async function editsAround(
  workspace: Workspace,
  root: PackRoot,
  subject: Subject,
  to: string,
  renamed: JsonObject,
): Promise<{ readonly edits: readonly FileEdit[]; readonly refusal?: string }> {
  const { view, settings } = root;
  const from = nameOf(subject);
  const edits: FileEdit[] = [];
  const neighbours = await neighboursOf(view.uri, view.kind === "folder", workspace);
  for (const { uri, kind, text } of neighbours) {
    if (kind === "bindings" || kind === "decisions")
      edits.push(...editsInSettings(uri, text, { subject, from, to, view }));
    if (kind !== "scenario") continue;
    const { file } = readScenario(text, fileName(uri));
    // Which packs it is played with is not known: it would go on saying the old name, without a word.
    if (file === undefined && text.includes(from))
      return { edits, refusal: `${fileName(uri)} cannot be read, and says ${quote(from)}. Mend its text first.` };
    const packs = (file && (await packsOfScenario(uri, file, workspace))) ?? [];
    if (!packs.includes(view.uri)) continue;
    const before = await Promise.all(packs.map(async (pack) => (await workspace.packAt(pack))?.view.value ?? {}));
    const after = before.map((value, index) => (packs[index] === view.uri ? renamed : value));
    const automation = subject.is === "block" ? keyOf(elements(view.value.automations)[subject.automation]) : undefined;
    const isAutomation = subject.is === "definition" && subject.definition.kind === "automations";
    const name = { from, to, isAutomation, ...(automation !== undefined && { automation }) };
    const inScenario = editsInScenario({ uri, text, before, after }, name, settings);
    if (inScenario.mistake !== undefined)
      return { edits, refusal: `${fileName(uri)} would not mean the same any more. ${inScenario.mistake}` };
    edits.push(...inScenario.edits);
  }
  for (const uri of settings.asked) {
    const text = /\.json$/.test(uri) ? await workspace.read(uri) : undefined;
    if (text !== undefined) edits.push(...editsInSettings(uri, text, { subject, from, to, view }));
  }
  return { edits };
}

const question = {
  label: "Rename a key",
  needsConfirmation: true,
  description:
    "Workspaces that have the pack know the old key. An upgrade takes the item with the new key for another one, unless it finds the two alike.",
} as const;
