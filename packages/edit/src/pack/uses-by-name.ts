import {
  carriedItem,
  type Definition,
  isReferenceType,
  type Reference,
  referencesOf,
  referenceTypeOf,
} from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, referencePlaces } from "@setup-pack/core/meaning";
import { fold } from "@setup-pack/core/words";
import { elements, type Path, pathOf } from "../draft/json.js";
import { usesOf } from "./find-uses.js";
import { documentOf } from "./items.js";
import { symbolsOf } from "./symbols.js";

/** A record of a workspace as packs name it: installing matches what packs share by type and name, never by key. */
export interface NamedThing {
  /** A type of reference. */
  readonly type: string;
  readonly name: string;
  /** Of a stage: the name of its pipeline. */
  readonly pipeline?: string | undefined;
}

/** Returns what other packs would call the item, stage or reference at a path; undefined for what they cannot name. */
export function namedThingAt(pack: JsonObject, at: Path): NamedThing | undefined {
  const symbols = symbolsOf(pack);
  const reference = at[3] === "references" ? referenceAt(pack, at) : undefined;
  const definition =
    reference === undefined
      ? symbols.definitions.find((one) => pathOf(pack, one.at).join("/") === at.join("/"))
      : carriedItem(reference, symbols);
  const type = reference?.type ?? (definition && referenceTypeOf(definition));
  const name = definition?.name ?? reference?.name ?? "";
  if (type === undefined || !isReferenceType(type) || fold(name) === "") return undefined;
  return { type, name, pipeline: definition?.pipeline?.name ?? reference?.detail };
}

const referenceAt = (pack: JsonObject, [list, index, , , place]: Path): Reference | undefined =>
  typeof index === "number" && list === "automations"
    ? referencesOf(documentOf(elements(pack.automations)[index]), "").find((one) => one.index === place)
    : undefined;

/** Returns whether a pack carries a thing. */
export const carriesNamed = (pack: JsonObject, thing: NamedThing): boolean =>
  symbolsOf(pack).definitions.some((definition) => isCalled(definition, thing));

/**
 * Lists the uses of a thing in any pack: of what the pack carries under its type and name, and of references to it. What
 * filters of smart lists name by an id that the pack does not carry has no name, and is not found.
 */
export function usesByName(pack: JsonObject, thing: NamedThing, book: BlockBook): readonly Path[] {
  const symbols = symbolsOf(pack);
  const carried = symbols.definitions.filter((definition) => isCalled(definition, thing));
  const named = elements(pack.automations).flatMap((automation, index) =>
    referencesOf(documentOf(automation), "")
      .filter((reference) => carriedItem(reference, symbols) === undefined && isMeant(reference, thing))
      .map((reference) => ({ index, reference })),
  );
  const places = named.length === 0 ? [] : referencePlaces(pack, book).places;
  return [
    ...carried.flatMap(({ at }) => usesOf(pack, pathOf(pack, at), book)),
    ...named.flatMap(({ index, reference: { index: place, id, type } }) => [
      ["automations", index, "document", "references", place, "id"],
      ...places
        .filter((one) => one.automation === index && one.id === id && one.type === type)
        .map((one) => pathOf(pack, one.at)),
    ]),
  ];
}

const isSame = (one: string | undefined, other: string | undefined): boolean => fold(one ?? "") === fold(other ?? "");

const isCalled = (definition: Definition, { type, name, pipeline }: NamedThing): boolean =>
  referenceTypeOf(definition) === type &&
  isSame(definition.name, name) &&
  (pipeline === undefined || isSame(definition.pipeline?.name, pipeline));

/** A reference without a detail may mean a stage of any pipeline, as it does when it is matched. */
const isMeant = ({ type, name, detail }: Reference, thing: NamedThing): boolean =>
  type === thing.type &&
  isSame(name, thing.name) &&
  (detail === undefined || thing.pipeline === undefined || isSame(detail, thing.pipeline));
