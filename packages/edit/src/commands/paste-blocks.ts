import type { JsonObject } from "@setup-pack/core/json";
import type { BlockPlace } from "@setup-pack/core/layout";
import type { Clip } from "../clip/clip.js";
import { type DraftObject, elements, isDraftObject, member, textOf } from "../draft/json.js";
import { draftGraph, positionOf } from "../pack/graph.js";
import type { Command } from "./command.js";
import { addElement } from "./list-elements.js";
import { withPlaces } from "./move-blocks.js";
import type { NewElement } from "./set-members.js";

export interface PasteBlocks {
  /** The index of the automation. */
  readonly automation: number;
  readonly clip: Clip;
  /** What it is called: the steps come from the clipboard, or from beside. */
  readonly as: "paste" | "duplicate";
  /** New ids for its blocks, in their order, and for its edges. */
  readonly blockIds: readonly string[];
  readonly edgeIds: readonly string[];
  /** Where the upper left corner of all of them goes. */
  readonly at: BlockPlace;
  /** What the pack lacks of what they name. */
  readonly makes?: readonly NewElement[];
}

/** Adds steps that were copied, with the arrows between them, and the references and items they need. */
export const pasteBlocks: Command<PasteBlocks> = {
  name: ({ as, clip: { blocks } }) => `${as} ${blocks.length === 1 ? "step" : `${blocks.length} steps`}`,
  apply(pack, { automation, clip, blockIds, edgeIds, at, makes = [] }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    withPlaces(graph, new Map());
    const corner = cornerOf(clip.blocks);
    const newIds = new Map<string, string>();
    for (const [index, block] of clip.blocks.entries()) {
      const id = blockIds[index];
      if (id === undefined) continue;
      const oldId = textOf(member(block, "id"));
      if (oldId !== undefined && !newIds.has(oldId)) newIds.set(oldId, id);
      const { x, y } = placeOf(block);
      graph.nodes.push({ ...copyOf(block), id, position: { x: at.x + x - corner.x, y: at.y + y - corner.y } });
    }
    for (const [index, edge] of clip.edges.entries()) {
      const [source, target] = [newIds.get(textOf(edge.source) ?? ""), newIds.get(textOf(edge.target) ?? "")];
      const id = edgeIds[index];
      if (source !== undefined && target !== undefined && id !== undefined)
        graph.edges.push({ ...copyOf(edge), id, source, target });
    }
    addReferences(member(elements(pack.automations)[automation], "document"), clip.references);
    for (const made of makes) addElement.apply(pack, { ...made, what: "item" });
  },
};

const origin: BlockPlace = { x: 0, y: 0 };

const placeOf = (block: JsonObject): BlockPlace => positionOf({ position: block.position }) ?? origin;

/** Returns the upper left corner of blocks. */
export function cornerOf(blocks: readonly JsonObject[]): BlockPlace {
  const places = blocks.map(placeOf);
  return { x: Math.min(...places.map(({ x }) => x)), y: Math.min(...places.map(({ y }) => y)) };
}

/** What is pasted twice must not be one object in two places. */
const copyOf = (value: JsonObject): JsonObject => structuredClone(value);

function addReferences(document: unknown, references: readonly JsonObject[]): void {
  if (!isDraftObject(document)) return;
  const there = new Set(elements(document.references).map(identity));
  for (const reference of references) {
    if (there.has(identity(reference))) continue;
    if (!Array.isArray(document.references)) document.references = [];
    if (Array.isArray(document.references)) document.references.push(known(reference));
  }
}

const identity = (reference: unknown): string => JSON.stringify([member(reference, "type"), member(reference, "id")]);

/** Returns a reference with the members the format lists, and no others. */
function known({ type, id, name, detail }: JsonObject): DraftObject {
  return {
    type,
    id,
    ...(typeof name === "string" ? { name } : {}),
    ...(typeof detail === "string" ? { detail } : {}),
  };
}
