import type { ItemKind } from "@setup-pack/core";
import { carriedBy, carrierKinds, itemKinds, type Reference, referencesOf } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, type Dialect, packBook } from "@setup-pack/core/meaning";
import type { Clip } from "./clip/clip.js";
import { renameKey } from "./commands/rename-key.js";
import type { NewElement } from "./commands/set-members.js";
import { placeOfNewStage, stageTypeOf } from "./commands/stages.js";
import { elements, isWithin, member, type Path, valueAt } from "./draft/json.js";
import { findUses, keyPartsOf, renamePlaces } from "./pack/find-uses.js";
import { firstFree } from "./pack/free-key.js";
import { documentOf, keyOf, nameOf } from "./pack/items.js";
import { symbolsOf } from "./pack/symbols.js";

/** Copied steps as they fit into a pack, and what comes along with them. */
export interface Arrival {
  /** The steps and references, with the keys that things have in that pack. */
  readonly clip: Clip;
  /** What the pack lacks of what they name: items, and stages for its pipelines. */
  readonly makes: readonly NewElement[];
  /** What the steps name, the pack lacks, and an older editor has not copied. */
  readonly missing: readonly Reference[];
}

/**
 * Finds for all that steps name what it is in the pack they come to: the item of that kind and name, or the very item
 * where they were copied from that pack. What is not there is to be made, under a key that nothing else has.
 */
export function arrivalOf(pack: JsonObject, clip: Clip, dialects: readonly Dialect[] = []): Arrival {
  const own = packOf(clip);
  const isHome = clip.packId !== undefined && clip.packId === pack.packId;
  const settlements = itemKinds.flatMap((kind) => settled({ own, pack, isHome, kind }, [kind], [kind]));
  const book = packBook(own, dialects);
  const renamed = structuredClone(own);
  const renames = settlements.map(({ at, key }) => ({
    at,
    to: key,
    uses: usesToRename(own, at, key, book),
    parts: keyPartsOf(own, at, book),
  }));
  for (const rename of renames) renameKey.apply(renamed, rename);
  const { graph, references } = documentOf(elements(renamed.automations)[0]);
  return {
    clip: {
      ...clip,
      blocks: elements(member(graph, "nodes")).filter(isObject),
      references: elements(references).filter(isObject),
    },
    makes: settlements.flatMap(({ at, list, index }) => {
      const element = valueAt(renamed, at);
      return list === undefined || !isObject(element) ? [] : [{ list, element, index }];
    }),
    missing: clip.items === undefined ? missingIn(pack, clip) : [],
  };
}

/** Returns the clip as if it were a pack: an automation of the steps first, then what they name. */
function packOf({ blocks, references, items = [] }: Clip): JsonObject {
  const steps = { document: { graph: { nodes: blocks }, references } };
  const carried = (kind: ItemKind): JsonObject[] => items.flatMap((one) => (one.kind === kind ? [one.item] : []));
  return {
    ...Object.fromEntries(itemKinds.map((kind) => [kind, carried(kind)])),
    automations: [steps, ...carried("automations")],
  };
}

interface Packs {
  readonly own: JsonObject;
  readonly pack: JsonObject;
  readonly isHome: boolean;
  readonly kind: ItemKind;
}

/** What becomes of an item or stage of the clip. */
interface Settlement {
  /** In the clip as a pack. */
  readonly at: Path;
  readonly key: string;
  /** The list of the pack that it is to be added to; undefined where it is there. */
  readonly list?: Path;
  readonly index?: number;
}

/** Settles what stands in a list of the clip, going by the list of the pack that it belongs in. */
function settled(packs: Packs, from: Path, list: Path): Settlement[] {
  const { own, pack, isHome, kind } = packs;
  const there = elements(valueAt(pack, list));
  const taken = new Set(there.map(keyOf));
  const isStages = from.length > 1;
  let openStages = 0;
  return elements(valueAt(own, from)).flatMap((thing, index): Settlement[] => {
    const at = [...from, index];
    const key = keyOf(thing);
    if (key === undefined) return [];
    const found = counterpart(kind, thing, there, isHome);
    const foundKey = keyOf(there[found]);
    if (foundKey !== undefined) {
      const stages = kind === "pipelines" && !isStages;
      return [{ at, key: foundKey }, ...(stages ? settled(packs, [...at, "stages"], [...list, found, "stages"]) : [])];
    }
    if (isStages && findUses(own, at).uses.length === 0) return [];
    const free = firstFree(key, "-", taken);
    taken.add(free);
    const isOpenStage = isStages && stageTypeOf(thing) === "OPEN";
    return [{ at, key: free, list, ...(isOpenStage && { index: placeOfNewStage(there) + openStages++ }) }];
  });
}

/** Returns which of some things is the same as another: by key in the pack it comes from, else by what it is called. */
function counterpart(kind: ItemKind, thing: unknown, there: readonly unknown[], isHome: boolean): number {
  const isAlike = (other: unknown): boolean =>
    member(other, "kind") === member(thing, "kind") && member(other, "channel") === member(thing, "channel");
  const hasKey = (other: unknown): boolean => isAlike(other) && keyOf(other) === keyOf(thing);
  const name = spelling(nameOf(kind, thing));
  const hasName = (other: unknown): boolean => isAlike(other) && spelling(nameOf(kind, other)) === name;
  const found = [
    isHome ? there.findIndex(hasKey) : -1,
    there.findIndex((other) => hasKey(other) && hasName(other)),
    there.findIndex(hasName),
  ];
  return found.find((index) => index >= 0) ?? -1;
}

const spelling = (name: string): string => name.trim().toLowerCase();

/** Returns the places of the clip that name a thing, where its key has to change: none where it stays. */
function usesToRename(own: JsonObject, at: Path, to: string, book: BlockBook): Path[] {
  if (keyOf(valueAt(own, at)) === to) return [];
  const inFilters = findUses(own, at, book).mentions.filter((path) => isWithin(path, ["smartLists"]));
  return [...renamePlaces(own, at, book), ...inFilters];
}

function missingIn(pack: JsonObject, { references }: Clip): Reference[] {
  const symbols = symbolsOf(pack);
  return referencesOf({ references }, "").filter(
    (reference) => carrierKinds(reference.type).length > 0 && carriedBy(reference, symbols).length === 0,
  );
}
