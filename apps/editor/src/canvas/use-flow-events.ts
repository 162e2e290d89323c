import type { BlockPlace } from "@setup-pack/core";
import type { Connection as FlowConnection, ReactFlowProps } from "@xyflow/react";
import { useReactFlow } from "@xyflow/react";
import { type MouseEvent, useMemo, useRef, useState } from "react";
import { connectBlocks } from "../document/commands/connect-blocks.js";
import { moveBlocks } from "../document/commands/move-blocks.js";
import { reconnectEdge } from "../document/commands/reconnect-edge.js";
import { type Connection, connectionFault } from "../document/connection.js";
import type { BlockName } from "../document/graph.js";
import type { Editor } from "../editor/editor.js";
import { canvasMessages } from "../messages/canvas.js";
import { draggedKind } from "../palette/dragged-kind.js";
import { type MenuPoint, pointBelow } from "../widgets/menu-point.js";
import { addStep } from "./add-step.js";
import type { OpenMenu } from "./canvas-menu.js";
import type { OpenCanvas } from "./canvas-port.js";
import { blockAt, dropTarget, markTarget } from "./drop-target.js";
import type { Arrow, FlowNode } from "./flow-graph.js";
import { nameOfFlowId, nameOfOutputId } from "./flow-id.js";
import { select } from "./open-automation.js";
import type { GraphPicture } from "./picture.js";

type FlowProps = ReactFlowProps<FlowNode, Arrow>;

const unmoved: ReadonlyMap<BlockName, BlockPlace> = new Map();

export interface FlowEvents {
  /** Where blocks are while they are dragged. */
  readonly moved: ReadonlyMap<BlockName, BlockPlace>;
  /** Whether an arrow is being drawn: then whole steps are places to end it. */
  readonly isConnecting: boolean;
  /** The same objects from one drawing to the next. */
  readonly handlers: Partial<FlowProps>;
}

/** What is done with the pointer: selecting, dragging, connecting. */
export function useFlowEvents(
  editor: Editor,
  automation: number,
  picture: GraphPicture,
  port: Pick<OpenCanvas, "say">,
  openMenu: (menu: OpenMenu) => void,
): FlowEvents {
  const flow = useReactFlow();
  const [moved, setMoved] = useState(unmoved);
  const [isConnecting, setConnecting] = useState(false);
  const latest = useRef(picture);
  latest.current = picture;
  const { say } = port;

  const handlers = useMemo<Partial<FlowProps>>(() => {
    const { view } = editor;
    let dragged = new Map<BlockName, BlockPlace>();
    /** The arrow that is being led elsewhere. */
    let led: string | undefined;
    /** Whether a box is drawn around steps: arrows it meets go where their steps go, and are not selected themselves. */
    let isBoxing = false;

    const add = (at: { x: number; y: number }, from?: { source: BlockName; handle: string }): void => {
      const { x, y } = flow.screenToFlowPosition(at, { snapToGrid: true });
      const position = { x: x - 132, y };
      view.setState({ dialog: { kind: "add-step", at: { ...from, position } } });
    };

    return {
      onNodesChange(changes) {
        const { selection } = view.getState();
        const blocks = new Set(selection.blocks);
        let isDropped = false;
        let isMoved = false;
        for (const change of changes) {
          if (change.type === "select") {
            if (change.selected) blocks.add(nameOfFlowId(change.id));
            else blocks.delete(nameOfFlowId(change.id));
          } else if (change.type === "position" && change.position !== undefined) {
            if (!isMoved) dragged = new Map(dragged);
            dragged.set(nameOfFlowId(change.id), change.position);
            isMoved = true;
            isDropped ||= change.dragging === false;
          }
        }
        if (!isSameSet(blocks, selection.blocks)) select(editor, blocks, selection.edges);
        if (isDropped) {
          const positions = new Map([...dragged].filter(([name, place]) => !isAt(latest.current, name, place)));
          dragged = new Map();
          if (positions.size > 0) editor.document.run(moveBlocks, { automation, positions });
          editor.document.settle();
          setMoved(unmoved);
        } else if (isMoved) setMoved(dragged);
      },
      onSelectionStart() {
        isBoxing = true;
      },
      onSelectionEnd() {
        isBoxing = false;
      },
      onEdgesChange(changes) {
        if (isBoxing) return;
        const { selection } = view.getState();
        const edges = new Set(selection.edges);
        for (const change of changes) {
          if (change.type !== "select") continue;
          if (change.selected) edges.add(nameOfFlowId(change.id));
          else edges.delete(nameOfFlowId(change.id));
        }
        if (!isSameSet(edges, selection.edges)) select(editor, selection.blocks, edges);
      },
      isValidConnection: (wanted) => {
        const connection = connectionOf(wanted);
        return connection !== undefined && connectionFault(latest.current.graph, connection, led) === undefined;
      },
      onConnect(wanted) {
        const connection = connectionOf(wanted);
        if (connection !== undefined)
          editor.document.run(connectBlocks, { automation, ...connection, edgeId: editor.newId() });
      },
      onConnectStart() {
        setConnecting(true);
      },
      onConnectEnd(event, state) {
        setConnecting(false);
        const { fromNode, fromHandle, isValid } = state;
        if (isValid === true || fromNode === null || fromHandle?.type !== "source") return;
        const from = { source: nameOfFlowId(fromNode.id), handle: nameOfOutputId(fromHandle.id ?? "") };
        const point = pointIn(event);
        const target = blockAt(point);
        if (target === undefined) {
          if (isOnPane(document.elementFromPoint(point.x, point.y))) add(point, from);
          return;
        }
        const fault = connectionFault(latest.current.graph, { ...from, target });
        if (fault !== undefined) say(canvasMessages.refusals[fault]);
      },
      onReconnectStart(_, edge) {
        led = nameOfFlowId(edge.id);
        setConnecting(true);
      },
      onReconnect(edge, wanted) {
        const connection = connectionOf(wanted);
        if (connection !== undefined)
          editor.document.run(reconnectEdge, { automation, edge: nameOfFlowId(edge.id), ...connection });
      },
      onReconnectEnd(_, edge, end, { toNode, isValid }) {
        led = undefined;
        setConnecting(false);
        if (isValid === true || toNode === null) return;
        const other = nameOfFlowId(toNode.id);
        const name = nameOfFlowId(edge.id);
        const {
          from = other,
          to = other,
          handle = "next",
        } = latest.current.graph.edges.find((candidate) => candidate.name === name) ?? {};
        const wanted =
          end === "target" ? { source: other, handle, target: to } : { source: from, handle, target: other };
        const fault = connectionFault(latest.current.graph, wanted, name);
        if (fault !== undefined) say(canvasMessages.refusals[fault]);
      },
      onPaneClick() {
        select(editor, []);
      },
      onNodeContextMenu(event, node) {
        event.preventDefault();
        if (node.type !== "block") return;
        const { name } = node.data;
        if (!view.getState().selection.blocks.has(name)) select(editor, [name]);
        openMenu({ subject: { on: "block", name }, at: menuPoint(event) });
      },
      onEdgeContextMenu(event, edge) {
        event.preventDefault();
        const name = nameOfFlowId(edge.id);
        select(editor, [], [name]);
        openMenu({ subject: { on: "arrow", name }, at: menuPoint(event) });
      },
      onPaneContextMenu(event) {
        event.preventDefault();
        const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }, { snapToGrid: true });
        openMenu({ subject: { on: "canvas", place: { x: x - 132, y } }, at: { x: event.clientX, y: event.clientY } });
      },
      onSelectionContextMenu(event, [node]) {
        event.preventDefault();
        if (node?.type !== "block") return;
        openMenu({ subject: { on: "block", name: node.data.name }, at: menuPoint(event) });
      },
      onDragOver(event) {
        if (!event.dataTransfer.types.includes(draggedKind)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
        markTarget(dropTarget(event)?.element);
      },
      onDragLeave() {
        markTarget(undefined);
      },
      onDrop(event) {
        const kind = event.dataTransfer.getData(draggedKind);
        markTarget(undefined);
        if (kind === "") return;
        event.preventDefault();
        // The list warns of drops that keys have no part in; here Enter on the list does the same.
        event.stopPropagation();
        const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }, { snapToGrid: true });
        addStep(editor, kind, dropTarget(event)?.at(latest.current) ?? { position: { x: x - 132, y: y - 32 } });
      },
      onDoubleClick(event: MouseEvent) {
        if (isOnPane(event.target) && editor.document.store.getState().locked === undefined)
          add({ x: event.clientX, y: event.clientY });
      },
    };
  }, [editor, automation, flow, say, openMenu]);

  return { moved, isConnecting, handlers };
}

/** A connection as the graph names its parts; undefined while it does not join two blocks. */
function connectionOf({
  source,
  sourceHandle,
  target,
}: Pick<FlowConnection, "source" | "target"> & { readonly sourceHandle?: string | null }): Connection | undefined {
  if (sourceHandle === null || sourceHandle === undefined) return undefined;
  return { source: nameOfFlowId(source), handle: nameOfOutputId(sourceHandle), target: nameOfFlowId(target) };
}

/** Where a menu opens: at the pointer, or below what has the focus where a key asked for it. */
function menuPoint({ clientX, clientY, button, target }: MouseEvent): MenuPoint {
  const element = target instanceof Element ? target.closest(".react-flow__node, .react-flow__edge") : null;
  return button === 2 || element === null ? { x: clientX, y: clientY } : pointBelow(element);
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((element) => other.has(element));

function isAt({ byName }: GraphPicture, name: BlockName, { x, y }: BlockPlace): boolean {
  const place = byName.get(name)?.place;
  return place?.x === x && place.y === y;
}

const isOnPane = (target: EventTarget | null): boolean =>
  target instanceof Element && target.classList.contains("react-flow__pane");

function pointIn(event: globalThis.MouseEvent | TouchEvent): { x: number; y: number } {
  const point = "changedTouches" in event ? event.changedTouches[0] : event;
  return { x: point?.clientX ?? 0, y: point?.clientY ?? 0 };
}
