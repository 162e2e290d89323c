import {
  carriedBy,
  type Definition,
  isIdMember,
  likelyTarget,
  referencesOf,
  type SymbolTable,
} from "@setup-pack/core/format";
import { append, type JsonObject } from "@setup-pack/core/json";
import { elements, isWithin, type Path, textOf, valueAt } from "../draft/json.js";
import { textsIn } from "../draft/texts-in.js";
import { blocksOf } from "./graph.js";
import { documentOf } from "./items.js";
import { symbolsOf } from "./symbols.js";

/** The places that say the key of an item or a stage. */
export interface FoundUses {
  /** References to it, and texts in the settings of steps that mean it: what core counts. */
  readonly uses: readonly Path[];
  /**
   * Texts that are exactly the key, in what the format leaves open: filters, data, brand, settings of steps. They may
   * mean it; nothing tells for sure.
   */
  readonly mentions: readonly Path[];
}

/** The uses of what is defined at a path; none where no key can be read there. */
export function usesOf(pack: JsonObject, at: Path): readonly Path[] {
  const symbols = symbolsOf(pack);
  const place = append("", ...at);
  const definition = symbols.definitions.find((one) => one.at === place);
  if (definition === undefined) return [];
  return elements(pack.automations).flatMap((automation, index) => {
    const path = ["automations", index, "document"];
    return usesIn(documentOf(automation), definition, symbols).map((use) => [...path, ...use]);
  });
}

/**
 * The uses in an automation's document: ids of references, texts that equal one, and where no reference lists the key,
 * texts in members named like ids.
 */
function usesIn(document: JsonObject, definition: Definition, symbols: SymbolTable): Path[] {
  const { key } = definition;
  const references = referencesOf(document, "").filter(({ id }) => id === key);
  const carried = references.map((reference) => ({ ...reference, means: carriedBy(reference, symbols)[0] }));
  const byReference = carried.findLast(({ means }) => means !== undefined)?.means;
  const isMeant = (member: string): boolean =>
    references.length > 0
      ? byReference === definition
      : isIdMember(member) && likelyTarget(symbols.of(key), member)?.definition === definition;
  return [
    ...carried.filter(({ means }) => means === definition).map(({ index }): Path => ["references", index, "id"]),
    ...blocksOf(document.graph).flatMap(({ config, index }) =>
      textsIn(config, ["graph", "nodes", index, "config"], (text) => text === key)
        .filter(({ member }) => isMeant(member))
        .map(({ path }) => path),
    ),
  ];
}

/** All places that say the key: those that surely mean it, and those that may. Walks through all of the pack. */
export function findUses(pack: JsonObject, at: Path): FoundUses {
  const uses = usesOf(pack, at);
  const key = textOf(valueAt(pack, [...at, "key"]));
  if (key === undefined || key === "") return { uses, mentions: [] };
  const address = textOf(valueAt(pack, [...at, "sourceUrl"]));
  const says = (text: string): boolean =>
    text === key || (address !== undefined && address !== "" && text.includes(address));
  const sure = new Set(uses.map((path) => append("", ...path)));
  const mentions = openTexts(pack, says).filter((path) => !isWithin(path, at) && !sure.has(append("", ...path)));
  return { uses, mentions };
}

/** Texts in what the format leaves open, and in bodies of templates, which name images by their address. */
function openTexts(pack: JsonObject, says: (text: string) => boolean): Path[] {
  const at = (path: Path): Path[] => textsIn(valueAt(pack, path), path, says).map((found) => found.path);
  return [
    ...openMembers.flatMap(([list, members]) =>
      Array.from(elements(pack[list]).keys(), (index) => members.flatMap((name) => at([list, index, name]))).flat(),
    ),
    ...elements(pack.automations).flatMap((automation, index) => {
      const nodes = ["automations", index, "document", "graph", "nodes"];
      const { graph } = documentOf(automation);
      return blocksOf(graph).flatMap((block) => at([...nodes, block.index, "config"]));
    }),
    ...at(["brand"]),
  ];
}

/** By list of items the members whose texts may say a key, or the address of an image. */
export const openMembers: readonly (readonly [list: string, members: readonly string[]])[] = [
  ["smartLists", ["filters"]],
  ["messageTemplates", ["body", "richTextDoc"]],
  ["resources", ["data"]],
];
