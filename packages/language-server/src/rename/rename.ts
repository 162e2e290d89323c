import type { Range, WorkspaceEdit } from "vscode-languageserver";
import { scalarOf } from "../edits/scalar.js";
import { workspaceEdit } from "../edits/workspace-edit.js";
import { namedAt } from "../features/navigation.js";
import { rangeIn } from "../features/places.js";
import { nameOf } from "../features/subject.js";
import type { Target } from "../features/target.js";
import { editsAround } from "./edits-around.js";
import { editsInPack } from "./edits-in-pack.js";
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
  const sides = { ...root, before: root.view.value, after: renamed.value };
  const around = await editsAround(target.workspace, sides, subject, to);
  if (around.refusal !== undefined) return { refusal: around.refusal };
  const changes = { edits: [...edits, ...around.edits], moves };
  const isAsked = subject.is === "definition" && abilities.canAsk;
  return { edit: await workspaceEdit(changes, target.workspace, isAsked ? question : undefined) };
}

const question = {
  label: "Rename a key",
  needsConfirmation: true,
  description:
    "Workspaces that have the pack know the old key. An upgrade takes the item with the new key for another one, unless it finds the two alike.",
} as const;
