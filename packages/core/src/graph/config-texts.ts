import { append, isObject, type Pointer } from "../json.js";
import type { AutomationGraph, Block } from "./automation-graph.js";

/**
 * Called with a text value in the config of a block. Config is open (format document), so what a text means is told
 * only by its `member`: the nearest one that holds it, for an element of a list the list's. `nth` counts the texts
 * of the block.
 */
export type VisitText = (value: string, member: string, block: Block, nth: number) => void;

/**
 * Visits every text in the configs of an automation's blocks. Rules walk anew rather than share a list: walking costs
 * less than writing down. The pack is known to be at most 256 levels deep.
 */
export function visitTexts({ blocks }: Pick<AutomationGraph, "blocks">, visit: VisitText): void {
  visitTextsIn(blocks, (value, member, index, nth) => {
    const block = blocks[index];
    if (block !== undefined) visit(value, member, block, nth);
  });
}

/**
 * The same of `nodes` as they stand in the pack, for whom the blocks need not be made: `index` is a block's. `owner` is
 * the object in which the member stands.
 */
export function visitTextsIn(
  nodes: readonly unknown[],
  visit: (value: string, member: string, index: number, nth: number, owner: unknown) => void,
): void {
  let index = 0;
  let nth = 0;
  const walk = (value: unknown, member: string, owner: unknown): void => {
    if (typeof value === "string") visit(value, member, index, nth++, owner);
    else if (isObject(value)) for (const name in value) walk(value[name], name, value);
    else if (Array.isArray(value)) for (const element of value) walk(element, member, owner);
  };
  for (; index < nodes.length; index++) {
    const node = nodes[index];
    nth = 0;
    if (isObject(node)) walk(node.config, "", undefined);
  }
}

/** The pointers of a block's texts, worked out when the first is asked for: a hostile block may have many. */
const pointersOf = new WeakMap<Block, readonly Pointer[]>();

/** Where the n-th text of a block stands, from the automation's `graph` on. */
export function pointerToText(block: Block, nth: number): Pointer {
  const at = append("", "nodes", block.index, "config");
  const known = pointersOf.get(block) ?? pointersIn(block.config, at);
  pointersOf.set(block, known);
  return known[nth] ?? at;
}

function pointersIn(config: unknown, at: Pointer): Pointer[] {
  const pointers: Pointer[] = [];
  const walk = (value: unknown, pointer: Pointer): void => {
    if (typeof value === "string") pointers.push(pointer);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, append(pointer, name));
  };
  walk(config, at);
  return pointers;
}
