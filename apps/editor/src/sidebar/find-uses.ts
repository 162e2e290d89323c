import { append, automationGraph, type JsonObject, type Pointer, referencesOf, usesIn } from "@setup-pack/core";
import { documentOf } from "../document/items.js";
import { elements, isWithin, type Path, textOf, valueAt } from "../document/json.js";
import { symbolsOf } from "../document/symbols.js";
import { pathOf } from "../problems/place-of.js";

/** The places that say the key of an item or a stage. */
export interface FoundUses {
  /** References to it, and texts in the settings of steps that mean it, as core counts them. */
  readonly uses: readonly Path[];
  /**
   * Texts that are exactly the key, in what the format leaves open: filters, data, brand, settings of steps. They may
   * mean it; nothing tells for sure.
   */
  readonly mentions: readonly Path[];
}

/** The uses of what is defined at a path; none where no key can be read there. Quick enough to ask at every edit. */
export function usesOf(pack: JsonObject, at: Path): readonly Path[] {
  const symbols = symbolsOf(pack);
  const place = append("", ...at);
  const definition = symbols.definitions.find((one) => one.at === place);
  if (definition === undefined) return [];
  const uses = elements(pack.automations).flatMap((automation, index): readonly Pointer[] => {
    const document = documentOf(automation);
    const documentAt = append("", "automations", index, "document");
    const references = referencesOf(document, documentAt);
    if (!references.some(({ id }) => id === definition.key)) return [];
    const graph = automationGraph(document.graph);
    return usesIn({ references, symbols, graph, graphAt: append(documentAt, "graph") })
      .filter((use) => use.definition === definition)
      .map((use) => use.at);
  });
  return uses.map((pointer) => toText(pack, pathOf(pack, pointer)));
}

/** A reference uses by its id. */
const toText = (pack: JsonObject, path: Path): Path =>
  typeof valueAt(pack, path) === "string" ? path : [...path, "id"];

/** All places that say the key: those that surely mean it, and those that may. Walks through all of the pack. */
export function findUses(pack: JsonObject, at: Path): FoundUses {
  const uses = usesOf(pack, at);
  const key = textOf(valueAt(pack, [...at, "key"]));
  if (key === undefined || key === "") return { uses, mentions: [] };
  const address = textOf(valueAt(pack, [...at, "sourceUrl"]));
  const says = (text: string): boolean =>
    text === key || (address !== undefined && address !== "" && text.includes(address));
  const sure = new Set(uses.map((path) => append("", ...path)));
  const mentions = textsIn(pack, says).filter((path) => !isWithin(path, at) && !sure.has(append("", ...path)));
  return { uses, mentions };
}

/** Where the format leaves open what texts mean, and bodies of templates, which name images by their address. */
function textsIn(pack: JsonObject, says: (text: string) => boolean): Path[] {
  const found: Path[] = [];
  const path: (string | number)[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === "string") {
      if (says(value)) found.push([...path]);
    } else if (Array.isArray(value)) for (const [index, inner] of value.entries()) within(index, inner);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) within(name, inner);
  };
  const within = (step: string | number, value: unknown): void => {
    path.push(step);
    walk(value);
    path.pop();
  };
  const walkAt = (at: Path): void => {
    path.splice(0, path.length, ...at);
    walk(valueAt(pack, at));
  };
  for (const [list, members] of open)
    for (const index of elements(pack[list]).keys()) for (const name of members) walkAt([list, index, name]);
  for (const index of elements(pack.automations).keys()) {
    const nodes = ["automations", index, "document", "graph", "nodes"];
    for (const block of elements(valueAt(pack, nodes)).keys()) walkAt([...nodes, block, "config"]);
  }
  walkAt(["brand"]);
  return found;
}

/** By list of items the members whose texts may say a key, or the address of an image. */
const open: readonly (readonly [list: string, members: readonly string[]])[] = [
  ["smartLists", ["filters"]],
  ["messageTemplates", ["body", "richTextDoc"]],
  ["resources", ["data"]],
];
