import type { Change, PathStep } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { documentOf, elements } from "@setup-pack/edit";
import {
  Background,
  BackgroundVariant,
  type NodeProps,
  ReactFlow,
  ReactFlowProvider,
  type Viewport,
} from "@xyflow/react";
import { memo, type ReactNode, useMemo, useState } from "react";
import {
  Arrow,
  Block,
  type BlockNode,
  type BlockPicture,
  blockMeasures,
  type FlowNode,
  flowGraphs,
  type GraphPicture,
  MissingBlock,
  namesReader,
  pictures,
} from "../canvas/index.js";
import { useView } from "../editor/index.js";
import { compareMessages } from "../messages/index.js";
import { nothingSelected } from "../view/index.js";
import { ChangeMark } from "./change-mark.js";

/**
 * What became of a block or an edge. Renamed: it only got another id. Moved: it only stands elsewhere on the canvas.
 */
type ElementChange = "added" | "removed" | "changed" | "renamed" | "moved";

/** What became of the blocks and edges of one automation, by id; those that are the same are left out. */
interface ElementChanges {
  readonly blocks: ReadonlyMap<string, ElementChange>;
  readonly edges: ReadonlyMap<string, ElementChange>;
}

/** Reads off a change of an automation what became of its blocks and edges. */
export function elementChanges(change: Change | undefined): ElementChanges {
  const blocks = new Map<string, ElementChange>();
  const edges = new Map<string, ElementChange>();
  const renamed = new Set((change?.renames ?? []).flatMap(({ fields }) => fields));
  for (const { path, previous } of change?.renames ?? []) {
    const changes = path[2] === "nodes" ? blocks : path[2] === "edges" ? edges : undefined;
    for (const id of [previous, idOf(path[3])]) if (id !== undefined) changes?.set(id, "renamed");
  }
  for (const [at, { path, change: how, class: weight }] of (change?.fields ?? []).entries()) {
    if (renamed.has(at)) continue;
    const [document, graph, list, element, ...within] = path;
    if (document !== "document" || graph !== "graph") continue;
    const id = idOf(element);
    const changes = list === "nodes" ? blocks : list === "edges" ? edges : undefined;
    if (id === undefined || changes === undefined) continue;
    const kind = within.length > 0 || how === "reordered" ? (weight === "layout" ? "moved" : "changed") : how;
    if (changes.get(id) === undefined || changes.get(id) === "moved") changes.set(id, kind);
  }
  return { blocks, edges };
}

const idOf = (step: PathStep | undefined): string | undefined => (typeof step === "object" ? step.id : undefined);

/** An automation of one of two packs; the index is -1 where the pack has none. */
interface Side {
  readonly pack: JsonObject | undefined;
  readonly index: number;
}

interface GraphPairProps {
  readonly change: Change;
  readonly before: Side;
  readonly after: Side;
}

/** Shows an automation before and after, side by side; moving one moves the other. */
export function GraphPair({ change, before, after }: GraphPairProps): ReactNode {
  const { blocks } = useMemo(() => elementChanges(change), [change]);
  const [viewport, setViewport] = useState(() => startingView([after, before], blocks));
  const whole = change.change === "added" || change.change === "removed" ? change.change : undefined;
  const shared = { changes: blocks, whole, viewport, onMove: setViewport };
  return (
    <div className="graph-pair">
      <DrawnSide title={compareMessages.before} side={before} {...shared} />
      <DrawnSide title={compareMessages.after} side={after} {...shared} />
    </div>
  );
}

/** Begins at the first block that differs, else at the beginning; words can be read at this zoom. */
function startingView(sides: readonly Side[], changes: ReadonlyMap<string, ElementChange>): Viewport {
  const blocks = sides.flatMap(({ pack, index }) =>
    pack === undefined || index < 0 ? [] : pictureOf(pack, index).blocks,
  );
  const differs = ({ block }: BlockPicture): boolean => changes.has(block.name) && changes.get(block.name) !== "moved";
  const first = blocks.find(differs) ?? blocks.find(({ block }) => changes.has(block.name)) ?? blocks[0];
  return { x: margin - (first?.place.x ?? 0), y: 2 * margin - (first?.place.y ?? 0), zoom: 1 };
}

/** Pixels between the corner of a drawing and the block it begins at. */
const margin = 40;

interface DrawnSideProps {
  readonly title: string;
  readonly side: Side;
  readonly changes: ReadonlyMap<string, ElementChange>;
  /** What became of all of it, where the automation itself came or went. */
  readonly whole: ElementChange | undefined;
  readonly viewport: Viewport;
  readonly onMove: (viewport: Viewport) => void;
}

function DrawnSide({ title, side, changes, whole, viewport, onMove }: DrawnSideProps): ReactNode {
  const theme = useView((state) => state.theme);
  const { pack, index } = side;
  const nodes = useMemo(() => (pack === undefined || index < 0 ? undefined : drawn(pack, index)), [pack, index]);
  const markedNodes = useMemo(
    () => nodes?.nodes.map((node) => withMark(node, whole ?? changes.get(node.id))),
    [nodes, changes, whole],
  );
  return (
    <figure className="graph-side" aria-label={compareMessages.canvas(title)}>
      <figcaption>{title}</figcaption>
      {nodes === undefined || markedNodes === undefined ? (
        <p className="compare-notice">{compareMessages.noAutomation}</p>
      ) : (
        <div className="graph-side-canvas canvas" style={blockMeasures}>
          <ReactFlowProvider>
            <ReactFlow
              nodes={markedNodes}
              edges={nodes.edges}
              nodeTypes={nodeTypes}
              edgeTypes={edgeTypes}
              viewport={viewport}
              onViewportChange={onMove}
              colorMode={theme}
              minZoom={0.1}
              panOnScroll
              nodesDraggable={false}
              nodesConnectable={false}
              nodesFocusable={false}
              edgesFocusable={false}
              elementsSelectable={false}
              disableKeyboardA11y
            >
              <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} />
            </ReactFlow>
          </ReactFlowProvider>
        </div>
      )}
    </figure>
  );
}

const pictureOf = (pack: JsonObject, index: number): GraphPicture =>
  pictures()(documentOf(elements(pack.automations)[index]).graph, namesReader(index)(pack), packBook(pack));

function drawn(pack: JsonObject, index: number): ReturnType<ReturnType<typeof flowGraphs>> {
  const picture = pictureOf(pack, index);
  const nothing = { blocks: new Map(), edges: new Map() };
  return flowGraphs()(picture, {
    marks: nothing,
    selection: nothingSelected,
    tabStop: undefined,
    moved: new Map(),
    isLocked: true,
  });
}

/** A block with what became of it between the releases. */
type MarkedNode = BlockNode & { readonly data: BlockNode["data"] & { readonly change?: ElementChange } };

const withMark = (node: FlowNode, change: ElementChange | undefined): FlowNode | MarkedNode =>
  node.type === "block" && change !== undefined
    ? { ...node, className: `changed-block changed-block-${change}`, data: { ...node.data, change } }
    : node;

const MarkedBlock = memo(function MarkedBlock(props: NodeProps<MarkedNode>): ReactNode {
  const { change } = props.data;
  return (
    <>
      <Block {...props} />
      {change === undefined ? null : (
        <span className="block-change-mark">
          <ChangeMark kind={change} />
        </span>
      )}
    </>
  );
});

const nodeTypes = { block: MarkedBlock, missing: MissingBlock };
const edgeTypes = { arrow: Arrow };
