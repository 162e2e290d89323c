import { isObject } from "../json.js";
import { append, type Pointer } from "../pointer.js";
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
  let nth = 0;
  const walk = (value: unknown, member: string, block: Block): void => {
    if (typeof value === "string") visit(value, member, block, nth++);
    else if (isObject(value)) for (const name in value) walk(value[name], name, block);
    else if (Array.isArray(value)) for (const element of value) walk(element, member, block);
  };
  for (const block of blocks) {
    nth = 0;
    walk(block.config, "", block);
  }
}

/** Where the n-th text of a block stands, from the automation's `graph` on. */
export function pointerToText(block: Block, nth: number): Pointer {
  const at = append("", "nodes", block.index, "config");
  let left = nth;
  const find = (value: unknown, pointer: Pointer): Pointer | undefined => {
    if (typeof value === "string") return left-- === 0 ? pointer : undefined;
    if (typeof value !== "object" || value === null) return undefined;
    for (const [name, inner] of Object.entries(value)) {
      const found = find(inner, append(pointer, name));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(block.config, at) ?? at;
}
