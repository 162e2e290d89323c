import { type Connection, connectBlocks, connectionFault, newEdgeId, reconnectEdge } from "@setup-pack/edit";
import type { Connection as FlowConnection } from "@xyflow/react";
import { canvasMessages } from "../../messages/index.js";
import { nameOfFlowId, nameOfOutputId } from "../flow-id.js";
import { askForStep } from "./add-steps.js";
import { blockAt } from "./drop-target.js";
import { type Handlers, isOnPane, type Point, pointOf, type Scene } from "./scene.js";

/** Who is told how connecting goes. */
export interface ConnectionListener {
  /** Told when an arrow begins to be drawn, and when it ends. */
  onConnecting(isConnecting: boolean): void;
  /** Told why an arrow was not drawn. */
  say(sentence: string): void;
}

/** Drawing arrows from step to step, and leading them elsewhere. */
export function connectSteps(scene: Scene, { onConnecting, say }: ConnectionListener): Handlers {
  const { editor, automation } = scene;
  /** The arrow that is being led elsewhere. */
  let reconnected: string | undefined;

  const sayFault = (wanted: Connection, edge?: string): void => {
    const fault = connectionFault(scene.picture().graph, wanted, edge);
    if (fault !== undefined) say(canvasMessages.refusals[fault]);
  };

  return {
    isValidConnection(wanted) {
      const connection = connectionOf(wanted);
      return connection !== undefined && connectionFault(scene.picture().graph, connection, reconnected) === undefined;
    },
    onConnect(wanted) {
      const connection = connectionOf(wanted);
      if (connection === undefined) return;
      const edgeId = newEdgeId(scene.picture().graph.edges, connection.source, connection.handle);
      editor.document.run(connectBlocks, { automation, ...connection, edgeId });
    },
    onConnectStart() {
      onConnecting(true);
    },
    onConnectEnd(event, { fromNode, fromHandle, isValid }) {
      onConnecting(false);
      if (isValid === true || fromNode === null || fromHandle?.type !== "source") return;
      const from = { source: nameOfFlowId(fromNode.id), handle: nameOfOutputId(fromHandle.id ?? "") };
      const point = endOf(event);
      const target = blockAt(point);
      if (target !== undefined) sayFault({ ...from, target });
      else if (isOnPane(document.elementFromPoint(point.x, point.y))) askForStep(scene, point, from);
    },
    onReconnectStart(_, edge) {
      reconnected = nameOfFlowId(edge.id);
      onConnecting(true);
    },
    onReconnect(edge, wanted) {
      const connection = connectionOf(wanted);
      if (connection !== undefined)
        editor.document.run(reconnectEdge, { automation, edge: nameOfFlowId(edge.id), ...connection });
    },
    onReconnectEnd(_, edge, end, { toNode, isValid }) {
      reconnected = undefined;
      onConnecting(false);
      if (isValid === true || toNode === null) return;
      const other = nameOfFlowId(toNode.id);
      const name = nameOfFlowId(edge.id);
      const known = scene.picture().graph.edges.find((candidate) => candidate.name === name);
      const { from = other, to = other, handle = "next" } = known ?? {};
      sayFault(
        end === "target" ? { source: other, handle, target: to } : { source: from, handle, target: other },
        name,
      );
    },
  };
}

/** Returns a connection as the graph names its parts; undefined while it does not join two blocks. */
function connectionOf({
  source,
  sourceHandle,
  target,
}: Pick<FlowConnection, "source" | "target"> & { readonly sourceHandle?: string | null }): Connection | undefined {
  if (sourceHandle === null || sourceHandle === undefined) return undefined;
  return { source: nameOfFlowId(source), handle: nameOfOutputId(sourceHandle), target: nameOfFlowId(target) };
}

/** Where in the window an arrow was let go. */
function endOf(event: MouseEvent | TouchEvent): Point {
  if (!("changedTouches" in event)) return pointOf(event);
  const [touch] = event.changedTouches;
  return touch === undefined ? { x: 0, y: 0 } : pointOf(touch);
}
