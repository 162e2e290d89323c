import { type Connection, connectionFault } from "../pack/connection.js";
import { draftGraph, readChanging } from "../pack/graph.js";
import type { Command } from "./command.js";
import { edgeFrom } from "./new-block.js";

export interface ConnectBlocks extends Connection {
  /** The index of the automation. */
  readonly automation: number;
  /** The id of the new edge. */
  readonly edgeId: string;
}

/** Draws an arrow from an output of one step to another step. An output may lead to several. */
export const connectBlocks: Command<ConnectBlocks> = {
  name: () => "connect steps",
  apply(pack, { automation, edgeId, ...connection }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined || connectionFault(readChanging(graph), connection) !== undefined) return;
    graph.edges.push(edgeFrom(edgeId, connection.source, connection.handle, connection.target));
  },
};
