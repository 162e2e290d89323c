import { compile } from "@setup-pack/core";
import { append, isObject, type JsonObject, type Pointer } from "@setup-pack/core/json";
import { applyPatches } from "@setup-pack/core/live";
import { quote } from "@setup-pack/core/words";
import { elements, fieldKeyProblem, openUsesOf, pathOf, renamePlaces, withFieldKey } from "@setup-pack/edit";
import type { PackRoot } from "../features/target.js";
import { graphOf, nameOfSubject, placesOf, type Subject, type SubjectPlaces, valueIn } from "../subjects/subject.js";
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
  const book = bookOf(root);
  const at = subject.is === "definition" ? pathOf(view.value, subject.definition.at) : undefined;
  const places = {
    ...placesOf(view, subject),
    ...(at && { uses: renamePlaces(view.value, at, book).map((path) => append("", ...path)) }),
  };
  const open = at === undefined ? [] : openUsesOf(view.value, at, book).map(({ path }) => append("", ...path));
  const { definitions, uses, within } = places;
  const fault = within.length > 0 ? fieldKeyProblem(to) : undefined;
  if (fault !== undefined) return { refusal: fault };
  const replaced = (at: Pointer, value: string) => ({ op: "replace" as const, path: pathOf(view.value, at), value });
  const patches = [
    ...[...definitions, ...uses].map((at) => replaced(at, to)),
    ...within.map((at) => replaced(at, withFieldKey(String(valueIn(view, at)), nameOfSubject(subject), to))),
  ];
  const value = applyPatches(view.value, patches);
  if (!isObject(value)) return { refusal: "There is no pack to rename anything in." };
  const fresh = newError(root, view.value, value);
  return fresh === undefined ? { value, places, open } : { refusal: `That would be an error. ${fresh}` };
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
