import { Background, BackgroundVariant, ReactFlow } from "@xyflow/react";
import { lazy, memo, type ReactNode, Suspense, useEffect, useState } from "react";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { canvasMessages } from "../messages/index.js";
import { blockMeasures } from "./block-measures.js";
import { ConnectingContext } from "./block-ports.js";
import { CanvasMap } from "./canvas-map.js";
import type { OpenMenu } from "./canvas-menu.js";
import { edgesIn, FirstView } from "./first-view.js";
import { flowSettings } from "./flow-settings.js";
import { forgetDeleted } from "./open-automation.js";
import type { GraphPicture } from "./picture.js";
import { useFlowEvents } from "./pointer/use-flow-events.js";
import { useCanvasKeys } from "./use-canvas-keys.js";
import { useCanvasPort } from "./use-canvas-port.js";
import { useCanvasWork } from "./use-canvas-work.js";
import { useFirstView } from "./use-first-view.js";
import { useFlowGraph } from "./use-flow-graph.js";
import "@xyflow/react/dist/base.css";
import "./canvas.css";

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
