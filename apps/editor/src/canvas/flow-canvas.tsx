import "@xyflow/react/dist/base.css";
import "./canvas.css";
import type { BlockPlace } from "@setup-pack/core/layout";
import type { BlockName } from "@setup-pack/edit";
import { Background, BackgroundVariant, MiniMap, ReactFlow } from "@xyflow/react";
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useCompiler, useDocument, useEditor, useView } from "../editor/index.js";
import { canvasMessages } from "../messages/index.js";
import { blockMeasures } from "./block-measures.js";
import { ConnectingContext } from "./block-ports.js";
import type { OpenMenu } from "./canvas-menu.js";
import { type Box, edgesIn, FirstView, firstView } from "./first-view.js";
import { type FlowGraph, type FlowNode, flowGraphs } from "./flow-graph.js";
import { flowSettings } from "./flow-settings.js";
import { graphProblemsReader } from "./graph-problems.js";
import { forgetDeleted } from "./open-automation.js";
import type { GraphPicture } from "./picture.js";
import { useFlowEvents } from "./pointer/use-flow-events.js";
import { useCanvasKeys } from "./use-canvas-keys.js";
import { type CanvasView, useCanvasPort } from "./use-canvas-port.js";
import { useCanvasWork } from "./use-canvas-work.js";

const size = { width: 168, height: 116 };

/** Up to so many blocks are found without a map. */
const fewBlocks = 8;

/** Shows the whole automation in small, to find one's way by; nothing where there are few blocks. */
function CanvasMap({ blocks }: { readonly blocks: number }): ReactNode {
  if (blocks <= fewBlocks) return null;
  return (
    <MiniMap
      style={size}
      className="canvas-map"
      nodeClassName={classOf}
      pannable
      zoomable
      ariaLabel={canvasMessages.toolbar.map}
    />
  );
}

const classOf = (node: FlowNode): string =>
  node.type === "block" ? `map-${node.data.words.group ?? "unknown"}` : "map-missing";

// What does not belong to the drawing itself comes once that is on the screen.
const CanvasToolbar = lazy(async () => ({ default: (await import("./canvas-toolbar.js")).CanvasToolbar }));
const EmptyCanvas = lazy(async () => ({ default: (await import("./empty-canvas.js")).EmptyCanvas }));
const CanvasLayers = lazy(async () => ({ default: (await import("./canvas-layers.js")).CanvasLayers }));
const CanvasMenu = lazy(async () => ({ default: (await import("./canvas-menu.js")).CanvasMenu }));

/**
 * More blocks than the format allows are drawn only where they are seen; Tab and a screen reader find the others less
 * easily.
 */
const mostDrawn = 200;

interface FlowCanvasProps {
  readonly automation: number;
  readonly name: string;
  readonly picture: GraphPicture;
}

/**
 * An automation on React Flow. The pack is the truth; here live only the positions of blocks while they are dragged.
 */
export const FlowCanvas = memo(function FlowCanvas({ automation, name, picture }: FlowCanvasProps): ReactNode {
  const editor = useEditor();
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const selection = useView((state) => state.selection);
  const theme = useView((state) => state.theme);
  const port = useCanvasPort(editor, picture);
  const [menu, openMenu] = useState<OpenMenu>();
  const { view, isBegun, begin } = useFirstView(picture, selection.blocks, port.begin);
  const work = useCanvasWork(isBegun);
  const { moved, isConnecting, handlers } = useFlowEvents(editor, automation, picture, port, openMenu, work);
  const keys = useCanvasKeys(editor, picture, selection, port, work);
  useEffect(() => work?.followClipboard(editor, window), [editor, work]);
  useEffect(() => forgetDeleted(editor, picture.graph), [editor, picture]);
  const plain = useFlowGraph(automation, picture, keys.tabStop, moved);
  const lit = useView((state) => state.lit);
  useDocument(({ notes }) => notes);
  const { nodes, edges } = work?.shownGraph(plain, editor, { automation, picture, moved }) ?? plain;

  return (
    <div className={isConnecting ? "canvas canvas-connecting" : "canvas"} style={blockMeasures} ref={port.place}>
      <FirstView value={view}>
        <ConnectingContext value={isConnecting}>
          <ReactFlow
            nodes={nodes}
            edges={view === undefined ? edges : edgesIn(view, picture, edges)}
            {...flowSettings}
            {...handlers}
            {...keys.handlers}
            onInit={begin}
            colorMode={theme}
            nodesConnectable={!isLocked}
            nodesDraggable={!isLocked}
            onlyRenderVisibleElements={picture.blocks.length > mostDrawn}
            aria-label={canvasMessages.label(name)}
            aria-busy={work === undefined}
          >
            <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} />
            {lit?.Overlay ? <lit.Overlay /> : null}
            {/* Without notes too: what draws them must be there when a first one is begun, to take what is typed at once. */}
            {isBegun ? (
              <Suspense fallback={null}>
                <CanvasLayers automation={automation} picture={picture} moved={moved} />
              </Suspense>
            ) : null}
            {port.isMapShown ? <CanvasMap blocks={picture.blocks.length} /> : null}
          </ReactFlow>
        </ConnectingContext>
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
      <p className="canvas-announcement" role="status">
        {port.said}
      </p>
    </div>
  );
});

const hasTrigger = ({ blocks }: GraphPicture): boolean => blocks.some(({ words }) => words.group === "trigger");

/** Returns the nodes and edges that React Flow draws of a picture, as it is looked at now. */
function useFlowGraph(
  automation: number,
  picture: GraphPicture,
  tabStop: BlockName | undefined,
  moved: ReadonlyMap<BlockName, BlockPlace>,
): FlowGraph {
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const problems = useCompiler((state) => state.problems);
  const selection = useView((state) => state.selection);
  const [marksOf] = useState(graphProblemsReader);
  const marks = useMemo(() => marksOf(problems, automation), [marksOf, problems, automation]);
  const [flow] = useState(flowGraphs);
  return useMemo(
    () => flow(picture, { marks, selection, tabStop, moved, isLocked }),
    [flow, picture, marks, selection, tabStop, moved, isLocked],
  );
}

interface FirstDrawing {
  /** What is drawn whole at first; undefined once all of it is. */
  readonly view: Box | undefined;
  /** Whether React Flow has begun. */
  readonly isBegun: boolean;
  readonly begin: CanvasView["begin"];
}

/** Returns how an automation comes onto the screen: what can be seen of it at once, and the rest a moment later. */
function useFirstView(
  picture: GraphPicture,
  selected: ReadonlySet<BlockName>,
  showFirst: CanvasView["begin"],
): FirstDrawing {
  const [isBegun, setBegun] = useState(false);
  const [view, setView] = useState(() => firstView(picture, [...selected][0], window));
  const begin = useCallback<CanvasView["begin"]>(
    (instance) => {
      showFirst(instance);
      setBegun(true);
      startTransition(() => setView(undefined));
    },
    [showFirst],
  );
  return { view, isBegun, begin };
}
