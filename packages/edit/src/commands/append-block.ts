import { blockSize, makeRoom, outputNames } from "@setup-pack/core/layout";
import { isDraftObject } from "../draft/json.js";
import { newEdgeId } from "../history/step-id.js";
import { type BlockName, draftGraph, edgesOf, isTriggerKind, readChanging } from "../pack/graph.js";
import type { Command } from "./command.js";
import { insertionOn } from "./insertion-on.js";
import { edgeFrom, type NewBlock, nodeOf } from "./new-block.js";
import { onwardOutput } from "./onward-output.js";
import { setOutput } from "./set-output.js";
import { withPlaces } from "./with-places.js";

export interface AppendBlock {
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
