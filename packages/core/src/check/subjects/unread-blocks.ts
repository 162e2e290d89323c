import { blockKind } from "../../blocks/catalogue.js";
import type { Dialect } from "../../dialect/dialect.js";
import { isObject } from "../../json.js";
import { isForeign } from "../../meaning/block-book.js";
import type { AutomationSubject } from "./subjects.js";

/** What of an automation is not understood. Blocks are given by their places in `nodes`. */
export interface UnreadBlocks {
  /** How many blocks have settings that are understood, or foreign. */
  readonly all: number;
  /** Blocks with settings that no dialect reads; a step that its author still has to fill in is none of them. */
  readonly foreign: readonly number[];
  /** All blocks that are not understood. */
  readonly unknown: readonly number[];
}

/** What was found before: an editor asks about the same items at every letter. */
const ofItems = new WeakMap<object, { readonly dialects: readonly Dialect[]; readonly found: UnreadBlocks }>();

/** Finds the blocks of an automation that no dialect reads. */
export function unreadBlocks(automation: AutomationSubject): UnreadBlocks {
  const { item, dialects } = automation;
  const before = ofItems.get(item);
  if (before !== undefined && isSame(before.dialects, dialects)) return before.found;
  const found = unreadIn(automation);
  ofItems.set(item, { dialects, found });
  return found;
}

const isSame = (one: readonly Dialect[], other: readonly Dialect[]): boolean =>
  one.length === other.length && one.every((dialect, index) => dialect === other[index]);

/** Looks at the blocks as they are in the pack: to make a graph of them takes longer than to read them. */
function unreadIn({ document, book }: AutomationSubject): UnreadBlocks {
  let all = 0;
  const foreign: number[] = [];
  const unknown: number[] = [];
  const nodes = nodesOf(document.graph);
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    const { kind = "", config } = isObject(node) ? node : nothing;
    const hasSettings = isObject(config) && !isEmpty(config);
    if (typeof kind === "string" && book.isUnderstood(kind, config)) {
      if (hasSettings) all += 1;
      continue;
    }
    unknown.push(index);
    const isKind = typeof kind === "string" && blockKind(kind) !== undefined;
    if (!isKind || !hasSettings || !isForeign(book.read(kind, config), config)) continue;
    foreign.push(index);
    all += 1;
  }
  return { all, foreign, unknown };
}

const nothing: { readonly kind?: unknown; readonly config?: unknown } = {};

/** Returns the blocks of a graph as the pack has it. */
export function nodesOf(graph: unknown): readonly unknown[] {
  const nodes: unknown = isObject(graph) ? graph.nodes : undefined;
  return Array.isArray(nodes) ? nodes : [];
}

function isEmpty(settings: object): boolean {
  for (const _ in settings) return false;
  return true;
}

/** Returns whether a pack without a dialect of its own is written in ours: it reads more than half of the blocks. */
export function isInOurs(automations: readonly AutomationSubject[]): boolean {
  let [all, foreign] = [0, 0];
  for (const automation of automations) {
    const blocks = unreadBlocks(automation);
    all += blocks.all;
    foreign += blocks.foreign.length;
  }
  return foreign === 0 || all - foreign > all / 2;
}
