import { compile } from "@setup-pack/core";
import { append, isObject, type JsonObject, type Pointer } from "@setup-pack/core/json";
import { applyPatches } from "@setup-pack/core/live";
import { count, listOf, nounOf, quote } from "@setup-pack/core/words";
import {
  elements,
  fieldKeyProblem,
  keyPartsOf,
  openUsesOf,
  pathOf,
  recordChanges,
  renameKey,
  renamePlaces,
  valueAt,
} from "@setup-pack/edit";
import type { Range, WorkspaceEdit } from "vscode-languageserver";
import { type FileEdit, workspaceEdit } from "../edits/edit.js";
import { type PackRoot, rangeIn, type Target } from "../features/places.js";
import { nameOf as fileName } from "../files/uri.js";
import { type NamedSubject, namedAt } from "../subjects/named-at.js";
import { sourceWith } from "../subjects/said-text.js";
import { orderNames } from "../subjects/settings-names.js";
import {
  graphOf,
  isSame,
  nameOfSubject,
  placesOf,
  type Subject,
  type SubjectPlaces,
  sitesOf,
} from "../subjects/subject.js";
import { bookOf } from "../subjects/words.js";
import { inPlaceOf, scalarOf } from "../syntax/scalar.js";
import { optionsOf } from "../workspace/configurations.js";
import { editsAround } from "./edits-around.js";
import { editsInPack } from "./edits-in-pack.js";

/** A pack in which something has another name, and every place that says the name; or why it cannot have that name. */
type RenamedPack =
  | {
      readonly value: JsonObject;
      readonly places: SubjectPlaces;
      /** Texts that may mean it, and say the old name still. */
      readonly open: readonly Pointer[];
      readonly refusal?: undefined;
    }
  | { readonly refusal: string };

/** The longest key or id that the format takes. */
const longest = 200;

/** Gives something of a pack another name, everywhere in the pack. */
function renamedPack(root: PackRoot, subject: Subject, to: string): RenamedPack {
  const { view } = root;
  if (to.trim() === "") return { refusal: "A name cannot be empty." };
  if (to.length > longest) return { refusal: `A name has at most ${longest} characters.` };
  const taken = takenBy(root, subject, to);
  if (taken !== undefined) return { refusal: `${taken} is called ${quote(to)} already.` };
  const renamed = subject.is === "block" ? renamedBlock(root, subject, to) : renamedItem(root, subject, to);
  if (renamed.refusal !== undefined) return renamed;
  const fresh = newError(root, view.value, renamed.value);
  return fresh === undefined ? renamed : { refusal: `That would be an error. ${fresh}` };
}

function renamedBlock(root: PackRoot, subject: Subject, to: string): RenamedPack {
  const { view } = root;
  const places = placesOf(view, subject, bookOf(root));
  const patches = [...places.definitions, ...places.uses].map((at) => ({
    op: "replace" as const,
    path: pathOf(view.value, at),
    value: to,
  }));
  const value = applyPatches(view.value, patches);
  return isObject(value) ? { value, places, open: [] } : { refusal: "There is no pack to rename anything in." };
}

function renamedItem(root: PackRoot, subject: Extract<Subject, { is: "definition" }>, to: string): RenamedPack {
  const { value } = root.view;
  const book = bookOf(root);
  const at = pathOf(value, subject.definition.at);
  const fault = fieldKeyProblem(value, at, to, book);
  if (fault !== undefined) return { refusal: fault };
  const [uses, parts] = [renamePlaces(value, at, book), keyPartsOf(value, at, book)];
  const whole = uses.filter((path) => String(valueAt(value, path)) === subject.definition.key);
  return {
    value: recordChanges(value, (draft) => renameKey.apply(draft, { at, to, uses, parts })).after,
    places: { ...placesOf(root.view, subject, book), uses: whole.map((path) => append("", ...path)) },
    open: openUsesOf(value, at, book).map(({ path }) => append("", ...path)),
  };
}

/** What has the name already. */
function takenBy({ view }: PackRoot, subject: Subject, to: string): string | undefined {
  if (subject.is === "block") {
    const nodes = elements(graphOf(view, subject.automation)?.nodes);
    return nodes.some((node) => isObject(node) && node.id === to) ? "Another block of this automation" : undefined;
  }
  const { definition } = subject;
  const other = view.definitions.find(
    ({ kind, key, at, pipeline }) =>
      kind === definition.kind && key === to && at !== definition.at && pipeline?.at === definition.pipeline?.at,
  );
  return other && `Another ${nounOf(other)}`;
}

/** An error that the renamed pack has and the pack has not. */
function newError({ settings }: PackRoot, before: JsonObject, after: JsonObject): string | undefined {
  const options = optionsOf(settings, {});
  const errorsIn = (pack: JsonObject) =>
    compile(JSON.stringify(pack), options).diagnostics.filter(({ severity }) => severity === "error");
  const known = new Set(errorsIn(before).map(({ rule, pointer }) => `${rule} ${pointer}`));
  return errorsIn(after).find(({ rule, pointer }) => !known.has(`${rule} ${pointer}`))?.message;
}

/** What a client can do with edits. */
export interface EditAbilities {
  readonly canMoveFiles: boolean;
  readonly canAsk: boolean;
}

/** What a rename would give another name, and where it stands; or why there is nothing to be renamed. */
export type Renameable = { readonly range: Range; readonly placeholder: string } | { readonly refusal: string };

/** What is renamed at a place; null where no name stands there. */
export async function renameable(target: Target): Promise<Renameable | null> {
  const [named, other] = await renamedAt(target);
  if (named === undefined) return isUnread(target.root) ? { refusal: unread } : null;
  if (!named.isWritten) return null;
  if (other !== undefined) return { refusal: ownedByBoth(named, other) };
  return { range: rangeIn(target.document, named.span), placeholder: nameOfSubject(named.subject) };
}

const unnamed = "Nothing here has a name that can be changed: put the cursor on a key or a block's id.";

const unread = "A pack that cannot be read is not renamed in. Mend what is wrong with its text first.";

/** Returns whether it is a pack in whose text something is wrong, after which nothing tells what a name is of. */
const isUnread = (root: Target["root"]): boolean => root.is === "pack" && !root.view.readable;

const ownedByBoth = ({ root, subject }: NamedSubject, other: NamedSubject): string =>
  `${listOf([root, other.root].map(({ uri }) => fileName(uri)))} both have ${quote(nameOfSubject(subject))}. Rename it in the pack that is meant.`;

/** The edits of a rename, and what is left to a person in a sentence, if anything; or why there are none. */
export type RenameResult =
  | { readonly edit: WorkspaceEdit; readonly left?: string | undefined }
  | { readonly refusal: string };

/** Gives what is named at a place another name, in every file that says it. */
export async function rename(target: Target, to: string, abilities: EditAbilities): Promise<RenameResult> {
  const [named, other] = await renamedAt(target);
  if (named === undefined) return { refusal: isUnread(target.root) ? unread : unnamed };
  const { root, subject, isKey } = named;
  const from = nameOfSubject(subject);
  if (!isKey) return { refusal: `This is what ${quote(from)} is called. Rename the key where that stands.` };
  if (other !== undefined) return { refusal: ownedByBoth(named, other) };
  if (to === from) return { edit: {} };
  if (isUnread(root)) return { refusal: unread };
  const renamed = renamedPack(root, subject, to);
  if (renamed.refusal !== undefined) return renamed;
  const { edits, moves } = editsInPack(root.view, subject, from, to, renamed.places, abilities.canMoveFiles);
  const sides = { ...root, before: root.view.value, after: renamed.value };
  const around = await editsAround(target.workspace, sides, subject, to);
  if (around.refusal !== undefined) return { refusal: around.refusal };
  const isAsked = subject.is === "definition" && abilities.canAsk;
  const open = isAsked ? editsOfOpenTexts(root, renamed.open, to) : [];
  const changes = { edits: [...edits, ...editsInOrder(root, subject, to), ...around.edits, ...open], moves };
  const edit = await workspaceEdit(changes, target.workspace, isAsked ? question : undefined);
  return { edit, left: abilities.canAsk ? undefined : leftOpen(renamed.open.length, from) };
}

/** Returns the edits of texts that may mean what is renamed: a person says of them. */
const editsOfOpenTexts = ({ view }: PackRoot, open: readonly Pointer[], to: string): FileEdit[] =>
  sitesOf(view, open).map(({ uri, span }) => {
    const source = view.documents.get(uri)?.rope.slice(span.start, span.end) ?? "";
    return { uri, span, text: inPlaceOf(source, to), question: openQuestion };
  });

/** Says how many texts a client that cannot ask leaves. */
const leftOpen = (many: number, key: string): string | undefined =>
  many === 0
    ? undefined
    : `${count(many, "text")} of settings that are not understood may mean ${quote(key)}, and ${many === 1 ? "was" : "were"} not changed. Check ${many === 1 ? "it" : "them"}.`;

const openQuestion = {
  label: "Texts that may mean it",
  needsConfirmation: true,
  description: "It is not known whether these texts are the key or a word. Choose those that mean the key.",
} as const;

/** Returns the edits of the order that a source folder gives its items. */
function editsInOrder({ view }: PackRoot, subject: Subject, to: string): FileEdit[] {
  return orderNames(view).flatMap(({ uri, text, said }) =>
    said.parts.flatMap((part): FileEdit[] => {
      const source = text.slice(said.span.start, said.span.end);
      return isSame(part.subject, subject) ? [{ uri, span: said.span, text: sourceWith(source, said, part, to) }] : [];
    }),
  );
}

const question = {
  label: "Rename a key",
  needsConfirmation: true,
  description:
    "Workspaces that have the pack know the old key. An upgrade takes the item with the new key for another one, unless it finds the two alike.",
} as const;

/**
 * What a rename is about at a place: what is named there, and at `name` in the file of an item that is called by that
 * file its key, which may be written nowhere.
 */
export async function renamedAt(target: Target): Promise<readonly NamedSubject[]> {
  const named = await namedAt(target);
  return named.length > 0 ? named : calledByFile(target);
}

function calledByFile({ root, uri, document, offset }: Target): readonly NamedSubject[] {
  if (root.is !== "pack" || root.view.kind !== "folder") return [];
  const { view } = root;
  const spot = view.spotAt(uri, offset);
  const at = spot?.on === "name" ? /^(.*?)(?:\/document)?\/name$/.exec(spot.at)?.[1] : undefined;
  const definition = view.definitions.find((one) => one.kind !== "stages" && one.at === at);
  const [site] = definition === undefined ? [] : view.locate([{ at: `${definition.at}/key` }]);
  if (spot === undefined || definition === undefined || site?.uri !== uri) return [];
  if (scalarOf(document.getText().slice(site.span.start, site.span.end)) === definition.key) return [];
  return [{ root, subject: { is: "definition", definition }, span: spot.span, isKey: true, isWritten: true }];
}
