import { repeatedOutput } from "../blocks/operations.js";
import { describeBlock } from "../describe/describe-block.js";
import type { NameLookup, SentenceOptions } from "../describe/teller.js";
import { type AutomationGraph, automationGraph, type Block, type Edge } from "../graph/automation-graph.js";
import { reachableFrom } from "../graph/reachability.js";
import { topologicalOrder } from "../graph/topological-order.js";
import { type BlockBook, ownBook } from "../meaning/block-book.js";
import { operationIn } from "../meaning/meaning.js";
import { unconnectedOutputs } from "../meaning/unconnected-outputs.js";
import { type TimeSinceStart, timesSinceStart } from "./time-since-start.js";

/** One line of an automation told in sentences. */
export interface OutlineLine {
  /**
   * What it tells: a way in, a block, the name of a branch, that a branch goes on with the lines below its fork
   * ("onward"), that a branch leads nowhere ("dead-end"), that a way goes on at a block told elsewhere ("jump"), that
   * it ends, or a block nothing leads to.
   */
  readonly tells: "trigger" | "block" | "branch" | "onward" | "dead-end" | "jump" | "end" | "stray";
  /** Levels of indentation, from 0. */
  readonly depth: number;
  /** A sentence for a block, the name of a branch, also of one that leads nowhere; "" for an end. */
  readonly text: string;
  /** The id of the block that is told or jumped to; undefined where the line is about none. */
  readonly block: string | undefined;
  /** How many edges lead to the block. */
  readonly ways: number;
  /** When a contact comes to the block; undefined where the line is about none, or nothing leads there. */
  readonly since: TimeSinceStart | undefined;
}

/** One way out of a block. */
interface Way {
  readonly name: string;
  readonly to: Block;
}

/**
 * Returns an automation as an indented outline that follows its edges. Each block is told once: what all
 * branches of a fork come to stands below the fork, and where another way leads to a block, that way names it.
 * Blocks are read by a book; without one, by our own convention.
 * @example
 * ```ts
 * import { outline } from "@setup-pack/core";
 *
 * const nodes = [
 *   { id: "start", kind: "trigger.manual" },
 *   { id: "pause", kind: "control.wait", config: { minutes: 2880 } },
 * ];
 * const lines = outline({ nodes, edges: [{ id: "e1", source: "start", target: "pause" }] });
 * console.log(lines.slice(0, 2).map(({ text }) => text)); // [ 'Started by hand', 'Wait 2 days' ]
 * ```
 */
export function outline(
  graph: unknown,
  known?: NameLookup,
  book?: BlockBook,
  options?: SentenceOptions,
): OutlineLine[] {
  const read = automationGraph(graph);
  const meets = meetingBlocks(read);
  const reader = book ?? ownBook();
  const { lines, visited, entering, addLine, addBlock, jump } = outlineWriter(read, reader, (block) =>
    describeBlock(block, known, book, options),
  );

  /** Tells a block and what follows it, up to a block at which `stops`. */
  function walk(start: Block, depth: number, stops: (block: Block) => boolean): void {
    for (let block: Block | undefined = start; block !== undefined && !stops(block); ) {
      if (visited.has(block)) {
        jump(depth, block);
        return;
      }
      addBlock("block", block, depth);
      block = follow(block, depth, stops);
    }
  }

  /** Tells the branches that leave a block; gives the block to go on with at the same depth. */
  function follow(block: Block, depth: number, stops: (block: Block) => boolean): Block | undefined {
    const ways = waysOut(block);
    const [first] = ways;
    if (first === undefined) {
      addLine("end", depth, "");
      return undefined;
    }
    if (ways.length === 1 && first.name === "next") return first.to;
    const meeting = meets(block);
    const main = meeting === undefined ? mainWay(block, ways) : undefined;
    const below = main === undefined ? new Set<Block>() : reachableFrom([main.to]);
    for (const way of ways) {
      if (way === main || way.to === meeting) continue;
      addLine("branch", depth + 1, way.name);
      branch(way.to, depth + 2, meeting, below, stops);
    }
    const connected = new Set(block.leaving.flatMap(({ to, handle }) => (to === undefined ? [] : (handle ?? "next"))));
    for (const output of unconnectedOutputs(block.entry, operationIn(block, reader), connected))
      addLine("dead-end", depth + 1, output);
    for (const way of ways) if (way === main || way.to === meeting) addLine("onward", depth + 1, way.name);
    return meeting ?? main?.to;
  }

  function branch(
    start: Block,
    depth: number,
    meeting: Block | undefined,
    below: ReadonlySet<Block>,
    stops: (block: Block) => boolean,
  ): void {
    let at: Block | undefined;
    walk(start, depth, (block) => {
      if (block === meeting || stops(block)) return true;
      if (below.has(block)) at = block;
      return at !== undefined;
    });
    if (at !== undefined) jump(depth, at);
  }

  for (const triggers of triggersByWays(read)) {
    for (const trigger of triggers) addBlock("trigger", trigger, 0);
    const next = triggers[0] && follow(triggers[0], 1, never);
    if (next !== undefined) walk(next, 1, never);
  }
  for (const block of read.blocks) {
    if (visited.has(block) || entering.has(block)) continue;
    addBlock("stray", block, 0);
    const next = follow(block, 1, never);
    if (next !== undefined) walk(next, 1, never);
  }
  return lines;
}

const never = (): boolean => false;

/** Writes the lines of an outline, and knows the blocks that were told. */
function outlineWriter(read: AutomationGraph, book: BlockBook, sentence: (block: Block) => string) {
  const times = timesSinceStart(read, book);
  const entering = waysInto(read);
  const lines: OutlineLine[] = [];
  const visited = new Set<Block>();
  const addLine = (tells: OutlineLine["tells"], depth: number, text: string, block?: Block): void => {
    lines.push({
      tells,
      depth,
      text,
      block: block?.id,
      ways: block === undefined ? 0 : (entering.get(block) ?? 0),
      since: block === undefined ? undefined : times.get(block),
    });
  };
  const addBlock = (tells: "trigger" | "block" | "stray", block: Block, depth: number): void => {
    visited.add(block);
    addLine(tells, depth, sentence(block), block);
  };
  const jump = (depth: number, to: Block): void => addLine("jump", depth, sentence(to), to);
  return { lines, visited, entering, addLine, addBlock, jump };
}

/** Returns how many edges lead to each block that any leads to. */
function waysInto({ edges }: AutomationGraph): ReadonlyMap<Block, number> {
  const entering = new Map<Block, number>();
  for (const { to } of edges) if (to !== undefined) entering.set(to, (entering.get(to) ?? 0) + 1);
  return entering;
}

/** Returns the triggers of an automation, those together that lead to the same blocks. */
function triggersByWays({ blocks }: AutomationGraph): Iterable<readonly Block[]> {
  const groups = new Map<string, Block[]>();
  for (const block of blocks) {
    if (block.group !== "trigger") continue;
    const leadsTo = waysOut(block)
      .map(({ to }) => to.index)
      .join(" ");
    groups.set(leadsTo, [...(groups.get(leadsTo) ?? []), block]);
  }
  return groups.values();
}

/** Returns the ways out of a block by output; several that leave by one output are numbered. */
function waysOut({ leaving }: Block): Way[] {
  const edges = leaving.filter((edge): edge is Edge & { readonly to: Block } => edge.to !== undefined);
  const byHandle = new Map<string, Way[]>();
  for (const { handle = "next", to } of edges)
    byHandle.set(handle, [...(byHandle.get(handle) ?? []), { name: handle, to }]);
  return [...byHandle.values()].flatMap((ways) =>
    ways.length === 1
      ? ways
      : ways.map(({ name, to }, index) => ({ name: `${name}, ${index + 1} of ${ways.length}`, to })),
  );
}

/**
 * Of branches that never meet, the one that is told at the depth of the fork: the longest; of a loop, what comes after.
 */
function mainWay({ entry }: Block, ways: readonly Way[]): Way | undefined {
  const repeated = repeatedOutput(entry);
  const candidates = ways.filter(({ name }) => name !== repeated);
  return candidates.reduce<{ way?: Way; reach: number }>(
    (longest, way) => {
      const reach = reachableFrom([way.to]).size;
      return reach > longest.reach ? { way, reach } : longest;
    },
    { reach: 0 },
  ).way;
}

/**
 * For each block, by index, the nearest one behind it that every path from it passes (its immediate postdominator);
 * undefined where paths end apart. Edges that lead back are passed over.
 */
function meetingBlocks(graph: AutomationGraph): (block: Block) => Block | undefined {
  const { order } = topologicalOrder(graph);
  const meets = new Map<number, number>();
  /** Steps to the end along meeting blocks: a block that meets later has fewer. */
  const heights = new Map<number, number>();
  const heightOf = (index: number): number => heights.get(index) ?? 0;
  const common = (one: number, other: number): number => {
    let [a, b] = [one, other];
    while (a !== b) {
      if (heightOf(a) >= heightOf(b)) a = meets.get(a) ?? end;
      else b = meets.get(b) ?? end;
    }
    return a;
  };
  for (const index of order.toReversed()) {
    const targets = (graph.blocks[index]?.leaving ?? []).flatMap(({ to }) =>
      to !== undefined && meets.has(to.index) ? to.index : [],
    );
    const meeting = targets.length === 0 ? end : targets.reduce(common);
    meets.set(index, meeting);
    heights.set(index, heightOf(meeting) + 1);
  }
  return ({ index }) => graph.blocks[meets.get(index) ?? end];
}

/** Where all paths end; no block has this index. */
const end = -1;
