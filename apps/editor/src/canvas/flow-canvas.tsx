import { geometry } from "@setup-pack/core";
import {
  Background,
  BackgroundVariant,
  type EdgeTypes,
  MiniMap,
  type NodeTypes,
  ReactFlow,
  SelectionMode,
} from "@xyflow/react";
import { type ReactNode, useMemo, useState } from "react";
import { documentOf, itemAt, nameOf } from "../document/items.js";
import { useCompiler, useDocument, useEditor, useView } from "../editor/use-editor.js";
import { canvasMessages } from "../messages/canvas.js";
import { Arrow } from "./arrow.js";
import { namesReader } from "./automation-names.js";
import { Block } from "./block-node.js";
import { CanvasMenu, type OpenMenu } from "./canvas-menu.js";
import { CanvasToolbar } from "./canvas-toolbar.js";
import { EmptyCanvas } from "./empty-canvas.js";
import { type FlowNode, flowGraphs } from "./flow-graph.js";
import { marksIn } from "./marks.js";
import { Missing } from "./missing-node.js";
import { pictures } from "./picture.js";
import { useCanvasKeys } from "./use-canvas-keys.js";
import { useCanvasPort } from "./use-canvas-port.js";
import { useClipboard } from "./use-clipboard.js";
import { useFlowEvents } from "./use-flow-events.js";
import "@xyflow/react/dist/base.css";
import "./canvas.css";

const nodeTypes: NodeTypes = { block: Block, missing: Missing };
const edgeTypes: EdgeTypes = { arrow: Arrow };
const snapGrid: [number, number] = [geometry.grid, geometry.grid];
const severalKeys = ["Shift", "Meta", "Control"];

/** More blocks than the format allows are drawn only where they are seen; Tab and a screen reader find the others less easily. */
const mostDrawn = 200;

/** An automation on React Flow. The pack is the truth; here live only the positions of blocks while they are dragged. */
export function FlowCanvas({ automation }: { readonly automation: number }): ReactNode {
  const editor = useEditor();
  const item = useDocument(({ pack }) => itemAt(pack, { kind: "automations", index: automation }));
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const [namesOf] = useState(() => namesReader(automation));
  const known = useDocument(({ pack }) => namesOf(pack));
  const problems = useCompiler((state) => state.problems);
  const marks = useMemo(() => marksIn(problems, automation), [problems, automation]);
  const selection = useView((state) => state.selection);
  const theme = useView((state) => state.theme);

  const [draw] = useState(pictures);
  const [flow] = useState(flowGraphs);
  const picture = draw(documentOf(item).graph, known);
  const port = useCanvasPort(editor, picture);
  const [menu, openMenu] = useState<OpenMenu>();
  const events = useFlowEvents(editor, automation, picture, port, openMenu);
  const keys = useCanvasKeys(editor, picture, port);
  useClipboard(editor);
  const { moved } = events;
  const { tabStop } = keys;
  const { nodes, edges } = useMemo(
    () => flow(picture, { marks, selection, tabStop, moved, isLocked }),
    [flow, picture, marks, selection, tabStop, moved, isLocked],
  );

  return (
    <div className="canvas" ref={port.place}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        {...events.handlers}
        {...keys.handlers}
        onInit={port.begin}
        colorMode={theme}
        minZoom={0.1}
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
        connectionRadius={28}
        onlyRenderVisibleElements={picture.blocks.length > mostDrawn}
        aria-label={canvasMessages.label(nameOf("automations", item))}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} />
        {port.isMapShown ? (
          <MiniMap
            className="canvas-map"
            nodeClassName={mapClass}
            pannable
            zoomable
            ariaLabel={canvasMessages.toolbar.map}
          />
        ) : null}
      </ReactFlow>
      <CanvasToolbar isMapShown={port.isMapShown} onMap={port.toggleMap} />
      <EmptyCanvas picture={picture} isLocked={isLocked} />
      {menu === undefined ? null : (
        <CanvasMenu editor={editor} picture={picture} menu={menu} onClose={() => openMenu(undefined)} />
      )}
      <p className="canvas-said" role="status">
        {port.said}
      </p>
    </div>
  );
}

const mapClass = (node: FlowNode): string =>
  node.type === "block" ? `map-${node.data.words.group ?? "unknown"}` : "map-missing";
