import { compile } from "@setup-pack/core";
import { append, isObject, type JsonObject, type Pointer } from "@setup-pack/core/json";
import { applyPatches } from "@setup-pack/core/live";
import { quote } from "@setup-pack/core/words";
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
import type { PackRoot } from "../features/target.js";
import { graphOf, placesOf, type Subject, type SubjectPlaces } from "../subjects/subject.js";
import { bookOf, nounOf } from "../subjects/words.js";
import { optionsOf } from "../workspace/configurations.js";

/** A pack in which something has another name, and every place that says the name; or why it cannot have that name. */
export type RenamedPack =
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
export function renamedPack(root: PackRoot, subject: Subject, to: string): RenamedPack {
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
