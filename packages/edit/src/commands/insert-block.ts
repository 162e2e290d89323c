import { blockSize, makeRoom, outputNames } from "@setup-pack/core/layout";
import { isDraftObject } from "../draft/json.js";
import { newEdgeId } from "../history/step-id.js";
import { draftGraph, isTriggerKind, readChanging } from "../pack/graph.js";
import type { Command } from "./command.js";
import { insertionOn } from "./insertion-on.js";
import { edgeFrom, type NewBlock, nodeOf } from "./new-block.js";
import { onwardOutput } from "./onward-output.js";
import { withPlaces } from "./with-places.js";

export interface InsertBlock {
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
