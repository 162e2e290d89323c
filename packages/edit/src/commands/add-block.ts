import { type BlockPlace, blockSize, type Insertion, makeRoom, outputNames } from "@setup-pack/core/layout";
import { isDraftObject } from "../draft/json.js";
import { newEdgeId } from "../history/step-id.js";
import {
  type BlockName,
  blocksOf,
  draftGraph,
  type EdgeRecord,
  edgesOf,
  isTriggerKind,
  readChanging,
} from "../pack/graph.js";
import type { Command } from "./command.js";
import { withPlaces } from "./move-blocks.js";
import { onwardOutput, setOutput } from "./set-output.js";

/** A block that is being added. */
interface NewBlock {
  /** An id no block of the graph has. */
  readonly id: string;
  readonly kind: string;
  /** Left out: an empty one. */
  readonly config?: unknown;
}

/** Returns the block as it stands in `nodes`. */
const nodeOf = ({ id, kind, config = {} }: NewBlock, position: BlockPlace | undefined): object => ({
  id,
  kind,
  config,
  ...(position === undefined ? {} : { position: { ...position } }),
});

/**
 * Returns an edge as it stands in `edges`; the output "next" is what is meant where none is written (format document,
 * Edge).
 */
export const edgeFrom = (id: string, source: string, handle: string, target: string): object => ({
  id,
  source,
  target,
  ...(handle === "next" ? {} : { handle }),
});

export interface AddBlock {
  /** The index of the automation. */
  readonly automation: number;
  readonly block: NewBlock;
  readonly position: BlockPlace;
  /** An output that leads to it. */
  readonly from?: { readonly source: BlockName; readonly handle: string; readonly edgeId: string };
  /** A block it leads to. */
  readonly to?: { readonly target: BlockName; readonly edgeId: string };
}

/** Adds a step at a place, by itself or with an arrow from or to another one. */
export const addBlock: Command<AddBlock> = {
  name: () => "add step",
  apply(pack, { automation, block, position, from, to }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const blocks = blocksOf(graph);
    /** Edges find blocks by their ids, so only those that have one of their own can be joined. */
    const canJoin = (name: BlockName): boolean => blocks.some((other) => other.name === name && other.id === name);
    withPlaces(graph, new Map());
    graph.nodes.push(nodeOf(block, position));
    if (from !== undefined && canJoin(from.source))
      graph.edges.push(edgeFrom(from.edgeId, from.source, from.handle, block.id));
    if (to !== undefined && canJoin(to.target))
      graph.edges.push(edgeFrom(to.edgeId, block.id, onwardOutput(block.kind), to.target));
  },
};

/** Returns how the layout is asked for room on an edge; one without an id of its own it cannot tell from others. */
export const insertionOn = ({ id, name, source = "", handle }: EdgeRecord): Insertion =>
  id === name ? { edge: name } : { source, handle };

interface AppendBlock {
  /** The index of the automation. */
  readonly automation: number;
  readonly source: BlockName;
  /** The output of the source it goes behind. */
  readonly handle: string;
  readonly block: NewBlock;
  /** The id of the edge that leads to it. */
  readonly edgeId: string;
  /** The outputs of the block by which the rest follows; left out, the one the automation continues by. */
  readonly onward?: readonly string[] | undefined;
}

/** Adds a step behind an output. What the output led to follows the new step. */
export const appendBlock: Command<AppendBlock> = {
  name: () => "add step",
  apply(pack, { automation, source: name, handle, block, edgeId, onward = [onwardOutput(block.kind)] }) {
    const [first = "next", ...others] = onward;
    const graph = draftGraph(pack, automation);
    if (graph === undefined || isTriggerKind(block.kind)) return;
    const read = readChanging(graph);
    const source = read.byName.get(name);
    // An edge finds a block by its id, so that one without an id of its own cannot be left.
    if (source?.id === undefined || source.id !== source.name) return;
    const leaving = read.leaving(name).filter((edge) => edge.handle === handle);
    const at = leaving[0] === undefined ? { source: source.id, handle } : insertionOn(leaving[0]);
    const { place, moves } = makeRoom(graph, at, blockSize(outputNames(block.kind, [])));
    withPlaces(graph, moves);
    graph.nodes.push(nodeOf(block, place));
    for (const { index } of leaving) {
      const draft = graph.edges[index];
      if (!isDraftObject(draft)) continue;
      draft.source = block.id;
      setOutput(draft, first);
    }
    for (const output of others)
      for (const { target } of leaving)
        if (target !== undefined)
          graph.edges.push(edgeFrom(newEdgeId(edgesOf(graph), block.id, output), block.id, output, target));
    graph.edges.splice(leaving[0]?.index ?? graph.edges.length, 0, edgeFrom(edgeId, source.id, handle, block.id));
  },
};

interface InsertBlock {
  /** The index of the automation. */
  readonly automation: number;
  /** The name of the edge it goes on. */
  readonly edge: string;
  readonly block: NewBlock;
  /** The id of the edge that leads on from it. */
  readonly edgeId: string;
  /** The outputs of the block by which the rest follows; left out, the one the automation continues by. */
  readonly onward?: readonly string[] | undefined;
}

/** Puts a step on an arrow: the arrow keeps its output and enters the step, and the step leads on to where it led. */
export const insertBlock: Command<InsertBlock> = {
  name: () => "insert step",
  apply(pack, { automation, edge: name, block, edgeId, onward = [onwardOutput(block.kind)] }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined || isTriggerKind(block.kind)) return;
    const read = readChanging(graph);
    const edge = read.edges.find((candidate) => candidate.name === name);
    const draft = edge === undefined ? undefined : graph.edges[edge.index];
    if (edge === undefined || !isDraftObject(draft)) return;
    const { place, moves } = makeRoom(graph, insertionOn(edge), blockSize(outputNames(block.kind, [])));
    withPlaces(graph, moves);
    graph.nodes.push(nodeOf(block, place));
    draft.target = block.id;
    const { target } = edge;
    if (target === undefined) return;
    const added = onward.map((handle, index) =>
      edgeFrom(index === 0 ? edgeId : newEdgeId(read.edges, block.id, handle), block.id, handle, target),
    );
    graph.edges.splice(edge.index + 1, 0, ...added);
  },
};
