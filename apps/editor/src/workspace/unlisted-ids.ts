import { carriedBy, isIdMember, referencesOf, referenceTypes } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { referencePlaces } from "@setup-pack/core/meaning";
import { documentOf, elements, keyOf, symbolsOf } from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import { hintedTypes } from "../fields/index.js";

/** An id in the settings of a step that neither its automation lists nor its pack carries. */
export interface UnlistedId {
  readonly id: string;
  /** What it may be the id of. */
  readonly types: readonly string[];
}

/** Such ids of an automation, each once. */
export function unlistedIds(pack: JsonObject, key: string): readonly UnlistedId[] {
  const document = documentOf(elements(pack.automations).find((item) => keyOf(item) === key));
  const listed = new Set(referencesOf(document, "").map(({ id }) => id));
  const texts = [...new Set(textsIn(document.graph))].filter((id) => id !== "" && !listed.has(id));
  // Taken for references, the texts show which of them stand where a reference may.
  const references = texts.flatMap((id) => referenceTypes.map((type) => ({ type, id })));
  const found = new Map<string, readonly string[]>();
  const asListed = { automations: [{ document: { graph: document.graph, references } }] };
  const { places, open } = referencePlaces(asListed, bookOf(pack));
  const understood = places.flatMap(({ id, type, how }) => (how === "dialect" ? { id, types: [type] } : []));
  const named = [...places, ...open].flatMap(({ id, path, ...place }) => {
    const member = path.findLast((step) => typeof step === "string") ?? "";
    const isNamed = isIdMember(member) && !("how" in place && place.how === "dialect");
    return isNamed ? { id, types: hintedTypes(member) } : [];
  });
  for (const { id, types } of [...understood, ...named]) {
    const isCarried = types.some((one) => carriedBy({ type: one, id }, symbolsOf(pack)).length > 0);
    if (types.length > 0 && !isCarried && !found.has(id)) found.set(id, types);
  }
  return [...found].map(([id, types]) => ({ id, types }));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return (isObject(value) || Array.isArray(value) ? Object.values(value) : []).flatMap(textsIn);
}
