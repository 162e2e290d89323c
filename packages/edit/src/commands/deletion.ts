import { type Definition, referenceTypeOf } from "@setup-pack/core/format";
import { append, type JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { fold } from "@setup-pack/core/words";
import { type Path, pathOf, textOf, valueAt } from "../draft/json.js";
import { type FoundUses, findUses, keyPartsOf } from "../pack/find-uses.js";
import { symbolsOf } from "../pack/symbols.js";
import type { Replacement } from "./replace-item.js";

/**
 * Returns the places that would miss an item or stage if it were deleted; of a pipeline also those that mean its
 * stages.
 */
export function usesLost(pack: JsonObject, at: Path, book?: BlockBook): FoundUses {
  const found = goingWith(pack, at).map((part) => findUses(pack, pathOf(pack, part.at), book));
  const uses = byPlace(found.flatMap((one) => one.uses));
  const mentions = byPlace(found.flatMap((one) => one.mentions));
  return {
    uses: [...uses.values()],
    mentions: [...mentions].filter(([place]) => !uses.has(place)).map(([, path]) => path),
  };
}

/** Returns whether anything in the pack uses it, or may. */
export function isUsed(pack: JsonObject, at: Path, book?: BlockBook): boolean {
  const { uses, mentions } = usesLost(pack, at, book);
  return uses.length + mentions.length > 0;
}

const byPlace = (paths: readonly Path[]): ReadonlyMap<string, Path> =>
  new Map(paths.map((path) => [append("", ...path), path]));

/** Returns a thing and, where it is a pipeline, its stages; none where it has no key that can be read. */
function goingWith(pack: JsonObject, at: Path): readonly Definition[] {
  const own = definitionAt(pack, at);
  return symbolsOf(pack).definitions.filter((one) => own !== undefined && (one === own || one.pipeline === own));
}

function definitionAt(pack: JsonObject, at: Path): Definition | undefined {
  const place = append("", ...at);
  return symbolsOf(pack).definitions.find((one) => one.at === place);
}

/** What can stand in the place of something: others of its type, for a stage those of its pipeline. */
export function substitutesFor(pack: JsonObject, at: Path): readonly Definition[] {
  const own = definitionAt(pack, at);
  if (own === undefined) return [];
  return symbolsOf(pack).definitions.filter(
    (other) => other.key !== own.key && other.pipeline === own.pipeline && typeOf(other) === typeOf(own),
  );
}

/** By which type of reference something is named; what no reference names is of a type with its like. */
const typeOf = (definition: Definition): string =>
  referenceTypeOf(definition) ?? `${definition.kind} ${definition.variant}`;

/**
 * Returns what has to say another key, or the address of another image, so that all that meant one thing means the
 * other.
 */
export function replacementsBy(
  pack: JsonObject,
  at: Path,
  by: Definition,
  alsoMentions: boolean,
  book?: BlockBook,
): readonly Replacement[] {
  return goingWith(pack, at).flatMap((part) => {
    const other = counterpart(pack, part, by);
    if (other === undefined) return [];
    const path = pathOf(pack, part.at);
    const { uses, mentions } = findUses(pack, path, book);
    const byKey = {
      from: part.key,
      to: other.key,
      name: other.name,
      uses: [...uses, ...(alsoMentions ? mentions : [])],
      parts: keyPartsOf(pack, path, book),
    };
    const [from, to] = [path, pathOf(pack, other.at)].map((asset) => textOf(valueAt(pack, [...asset, "sourceUrl"])));
    return from && to && alsoMentions ? [byKey, { from, to, isPart: true, uses: mentions }] : [byKey];
  });
}

/** For a stage that goes with its pipeline the one of the other pipeline that is the same by key or name. */
function counterpart(pack: JsonObject, part: Definition, by: Definition): Definition | undefined {
  if (part.kind === by.kind || part.kind !== "stages") return by;
  const stages = symbolsOf(pack).definitions.filter(({ pipeline }) => pipeline?.at === by.at);
  const name = fold(part.name ?? "");
  return stages.find(({ key }) => key === part.key) ?? stages.find((stage) => fold(stage.name ?? "") === name);
}
