import { geometry } from "@setup-pack/core";
import {
  Background,
  BackgroundVariant,
  ConnectionLineType,
  type EdgeTypes,
  MiniMap,
  type NodeTypes,
  ReactFlow,
  SelectionMode,
} from "@xyflow/react";
import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react";
import { documentOf, itemAt, nameOf } from "../document/items.js";
import { useCompiler, useDocument, useEditor, useView } from "../editor/use-editor.js";
import { canvasMessages } from "../messages/canvas.js";
import { Arrow } from "./arrow.js";
import { namesReader } from "./automation-names.js";
import { Block } from "./block-node.js";
import { Connecting } from "./block-ports.js";
import type { OpenMenu } from "./canvas-menu.js";
import { edgesIn, FirstView, firstView } from "./first-view.js";
import { type FlowNode, flowGraphs } from "./flow-graph.js";
import { marksReader } from "./marks.js";
import { Missing } from "./missing-node.js";
import { forgetDeleted } from "./open-automation.js";
import { type GraphPicture, pictures } from "./picture.js";
import { useCanvasKeys } from "./use-canvas-keys.js";
import { useCanvasPort } from "./use-canvas-port.js";
import { useClipboard } from "./use-clipboard.js";
import { useFlowEvents } from "./use-flow-events.js";
import "@xyflow/react/dist/base.css";
import "./canvas.css";

// What does not belong to the drawing itself comes once that is on the screen.
const CanvasToolbar = lazy(async () => ({ default: (await import("./canvas-toolbar.js")).CanvasToolbar }));
const EmptyCanvas = lazy(async () => ({ default: (await import("./empty-canvas.js")).EmptyCanvas }));
const CanvasMenu = lazy(async () => ({ default: (await import("./canvas-menu.js")).CanvasMenu }));

const nodeTypes: NodeTypes = { block: Block, missing: Missing };
const edgeTypes: EdgeTypes = { arrow: Arrow };
const snapGrid: [number, number] = [geometry.grid, geometry.grid];
const mapSize = { width: 168, height: 116 };
const severalKeys = ["Shift", "Meta", "Control"];

/** More blocks than the format allows are drawn only where they are seen; Tab and a screen reader find the others less easily. */
const mostDrawn = 200;

/** Up to so many blocks are found without a map. */
const fewBlocks = 8;

/** An automation on React Flow. The pack is the truth; here live only the positions of blocks while they are dragged. */
export function FlowCanvas({ automation }: { readonly automation: number }): ReactNode {
  const editor = useEditor();
  const item = useUnhurried(useDocument(({ pack }) => itemAt(pack, { kind: "automations", index: automation })));
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const [namesOf] = useState(() => namesReader(automation));
  const known = useDocument(({ pack }) => namesOf(pack));
  const problems = useCompiler((state) => state.problems);
  const [marksOf] = useState(marksReader);
  const marks = useMemo(() => marksOf(problems, automation), [marksOf, problems, automation]);
  const selection = useView((state) => state.selection);
  const theme = useView((state) => state.theme);

  const [isBegun, setBegun] = useState(false);
  const [draw] = useState(pictures);
  const [flow] = useState(flowGraphs);
  const picture = draw(documentOf(item).graph, known);
  const port = useCanvasPort(editor, picture);
  const [menu, openMenu] = useState<OpenMenu>();
  const events = useFlowEvents(editor, automation, picture, port, openMenu);
  const keys = useCanvasKeys(editor, picture, selection, port);
  useClipboard(editor);
  useEffect(() => forgetDeleted(editor, picture.graph), [editor, picture]);
  const [view, setView] = useState(() => firstView(picture, [...selection.blocks][0], window));
  const { begin: showFirst } = port;
  const begin = useCallback<typeof showFirst>(
    (instance) => {
      showFirst(instance);
      setBegun(true);
      startTransition(() => setView(undefined));
    },
    [showFirst],
  );
  const { moved, isConnecting } = events;
  const { tabStop } = keys;
  const { nodes, edges } = useMemo(
    () => flow(picture, { marks, selection, tabStop, moved, isLocked }),
    [flow, picture, marks, selection, tabStop, moved, isLocked],
  );

  return (
    <div className={isConnecting ? "canvas canvas-connecting" : "canvas"} ref={port.place}>
      <FirstView value={view}>
        <Connecting value={isConnecting}>
          <ReactFlow
            nodes={nodes}
            edges={view === undefined ? edges : edgesIn(view, picture, edges)}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            {...events.handlers}
            {...keys.handlers}
            onInit={begin}
            colorMode={theme}
            minZoom={0.02}
            maxZoom={2}
            snapToGrid
            snapGrid={snapGrid}
            panOnScroll
            zoomOnDoubleClick={false}
            selectionMode={SelectionMode.Partial}
            multiSelectionKeyCode={severalKeys}
            deleteKeyCode={null}
            disableKeyboardA11y
            nodesFocusable={false}
            edgesFocusable={false}
            nodesConnectable={!isLocked}
            nodesDraggable={!isLocked}
            connectOnClick={false}
            connectionLineType={ConnectionLineType.SmoothStep}
            connectionRadius={28}
            onlyRenderVisibleElements={picture.blocks.length > mostDrawn}
            aria-label={canvasMessages.label(nameOf("automations", item))}
          >
            <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} />
            {port.isMapShown && picture.blocks.length > fewBlocks ? (
              <MiniMap
                style={mapSize}
                className="canvas-map"
                nodeClassName={mapClass}
                pannable
                zoomable
                ariaLabel={canvasMessages.toolbar.map}
              />
            ) : null}
          </ReactFlow>
        </Connecting>
      </FirstView>
      <Suspense fallback={null}>
        {isBegun ? <CanvasToolbar isMapShown={port.isMapShown} onMap={port.toggleMap} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {hasTrigger(picture) ? null : <EmptyCanvas picture={picture} isLocked={isLocked} />}
      </Suspense>
      <Suspense fallback={null}>
        {menu === undefined ? null : (
          <CanvasMenu editor={editor} picture={picture} menu={menu} onClose={() => openMenu(undefined)} />
        )}
      </Suspense>
      <p className="canvas-said" role="status">
        {port.said}
      </p>
    </div>
  );
}

/** A value that follows a moment later while the author types beside the canvas: letters come first, drawings second. */
function useUnhurried<Value>(value: Value): Value {
  const later = useDeferredValue(value);
  return document.activeElement?.matches("input, textarea") === true ? later : value;
}

const hasTrigger = ({ blocks }: GraphPicture): boolean => blocks.some(({ words }) => words.group === "trigger");

const mapClass = (node: FlowNode): string =>
  node.type === "block" ? `map-${node.data.words.group ?? "unknown"}` : "map-missing";
