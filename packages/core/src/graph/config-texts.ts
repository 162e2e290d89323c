import { isObject } from "../json.js";
import { append, type Pointer } from "../pointer.js";
import type { AutomationGraph } from "./automation-graph.js";

/**
 * Every text value in the config of an automation's blocks, side by side in three lists.
 * Config is open (format document), so what a text means is told only by the member it stands under.
 */
export interface ConfigTexts {
  readonly values: readonly string[];
  /** The name of the nearest member that holds the value; for an element of a list, the list's member. */
  readonly members: readonly string[];
  /** The index of the block the value belongs to. */
  readonly blocks: readonly number[];
  /** Where the n-th value stands, from the automation's `graph` on. Walks that block's config again. */
  pointerOf(ordinal: number): Pointer;
  /** Whether any value equals the text. */
  has(text: string): boolean;
  /** Whether any text or number of any config contains the text, or any member is named so. */
  mentions(text: string): boolean;
}

/** Collects the texts of all configs in one walk; the pack is known to be at most 256 levels deep. */
export function configTexts(graph: AutomationGraph): ConfigTexts {
  const values: string[] = [];
  const members: string[] = [];
  const blocks: number[] = [];
  const firstOf: number[] = [];
  let block = 0;
  const walk = (value: unknown, member: string): void => {
    if (typeof value === "string") {
      values.push(value);
      members.push(member);
      blocks.push(block);
    } else if (isObject(value)) {
      for (const name in value) walk(value[name], name);
    } else if (Array.isArray(value)) {
      for (const element of value) walk(element, member);
    }
  };
  for (; block < graph.blocks.length; block++) {
    firstOf.push(values.length);
    walk(graph.blocks[block]?.config, "");
  }
  let known: ReadonlySet<string> | undefined;
  return {
    values,
    members,
    blocks,
    pointerOf: (ordinal) => {
      const index = blocks[ordinal] ?? 0;
      const nth = ordinal - (firstOf[index] ?? 0);
      return pointerToText(graph.blocks[index]?.config, nth, append("", "nodes", index, "config"));
    },
    has: (text) => {
      known ??= new Set(values);
      return known.has(text);
    },
    mentions: (text) => graph.blocks.some(({ config }) => mentions(config, text)),
  };
}

function mentions(value: unknown, text: string): boolean {
  if (typeof value === "string") return value.includes(text);
  if (typeof value === "number") return String(value) === text;
  if (Array.isArray(value)) return value.some((element) => mentions(element, text));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name === text || mentions(inner, text));
}

function pointerToText(config: unknown, ordinal: number, at: Pointer): Pointer {
  let left = ordinal;
  const find = (value: unknown, pointer: Pointer): Pointer | undefined => {
    if (typeof value === "string") return left-- === 0 ? pointer : undefined;
    if (typeof value !== "object" || value === null) return undefined;
    for (const [name, inner] of Object.entries(value)) {
      const found = find(inner, append(pointer, name));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(config, at) ?? at;
}
