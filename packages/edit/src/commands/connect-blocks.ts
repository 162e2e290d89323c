import { isDraftObject } from "../draft/json.js";
import { type Connection, connectionFault } from "../pack/connection.js";
import { draftGraph, readChanging } from "../pack/graph.js";
import { edgeFrom } from "./add-block.js";
import type { Command } from "./command.js";
import { setOutput } from "./set-output.js";

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

interface ReconnectEdge extends Connection {
  /** The index of the automation. */
  readonly automation: number;
  /** The name of the edge. */
  readonly edge: string;
}

/** Leads an arrow elsewhere, or lets it leave by another output or step. */
export const reconnectEdge: Command<ReconnectEdge> = {
  name: () => "move arrow",
  apply(pack, { automation, edge: name, ...connection }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const read = readChanging(graph);
    const edge = read.edges.find((candidate) => candidate.name === name);
    const draft = edge === undefined ? undefined : graph.edges[edge.index];
    if (edge === undefined || !isDraftObject(draft) || connectionFault(read, connection, name) !== undefined) return;
    if (edge.source !== connection.source) draft.source = connection.source;
    if (edge.target !== connection.target) draft.target = connection.target;
    if (edge.handle !== connection.handle) setOutput(draft, connection.handle);
  },
};
