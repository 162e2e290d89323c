import type { Change } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
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
  type FlowNode,
  flowGraphs,
  type GraphPicture,
  MissingBlock,
  namesReader,
  pictures,
} from "../canvas/index.js";
import { documentOf, elements } from "../document/index.js";
import { useView } from "../editor/index.js";
import { compareMessages } from "../messages/index.js";
import { nothingSelected } from "../view/index.js";
import { type Fate, fatesIn } from "./changed-elements.js";
import { FateMark } from "./fate-mark.js";
import "@xyflow/react/dist/base.css";
import "../canvas/canvas.css";

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

/** An automation before and after, side by side; moving one moves the other. */
export function GraphPair({ change, before, after }: GraphPairProps): ReactNode {
  const { blocks } = useMemo(() => fatesIn(change), [change]);
  const [viewport, setViewport] = useState(() => startingView([after, before], blocks));
  const whole = change.change === "added" || change.change === "removed" ? change.change : undefined;
  const shared = { fates: blocks, whole, viewport, onMove: setViewport };
  return (
    <div className="graph-pair">
      <DrawnSide title={compareMessages.before} side={before} {...shared} />
      <DrawnSide title={compareMessages.after} side={after} {...shared} />
    </div>
  );
}

/** Begins at the first block that differs, else at the beginning; words can be read at this zoom. */
function startingView(sides: readonly Side[], fates: ReadonlyMap<string, Fate>): Viewport {
  const blocks = sides.flatMap(({ pack, index }) =>
    pack === undefined || index < 0 ? [] : pictureOf(pack, index).blocks,
  );
  const differs = ({ block }: BlockPicture): boolean => fates.has(block.name) && fates.get(block.name) !== "moved";
  const first = blocks.find(differs) ?? blocks.find(({ block }) => fates.has(block.name)) ?? blocks[0];
  return { x: margin - (first?.place.x ?? 0), y: 2 * margin - (first?.place.y ?? 0), zoom: 1 };
}

/** Pixels between the corner of a drawing and the block it begins at. */
const margin = 40;

interface DrawnSideProps {
  readonly title: string;
  readonly side: Side;
  readonly fates: ReadonlyMap<string, Fate>;
  /** What became of all of it, where the automation itself came or went. */
  readonly whole: Fate | undefined;
  readonly viewport: Viewport;
  readonly onMove: (viewport: Viewport) => void;
}

function DrawnSide({ title, side, fates, whole, viewport, onMove }: DrawnSideProps): ReactNode {
  const theme = useView((state) => state.theme);
  const { pack, index } = side;
  const nodes = useMemo(() => (pack === undefined || index < 0 ? undefined : drawn(pack, index)), [pack, index]);
  const fated = useMemo(
    () => nodes?.nodes.map((node) => withFate(node, whole ?? fates.get(node.id))),
    [nodes, fates, whole],
  );
  return (
    <figure className="graph-side" aria-label={compareMessages.canvas(title)}>
      <figcaption>{title}</figcaption>
      {nodes === undefined || fated === undefined ? (
        <p className="compare-told">{compareMessages.noAutomation}</p>
      ) : (
        <div className="graph-side-canvas canvas">
          <ReactFlowProvider>
            <ReactFlow
              nodes={fated}
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
  pictures()(documentOf(elements(pack.automations)[index]).graph, namesReader(index)(pack));

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
type FatedNode = BlockNode & { readonly data: BlockNode["data"] & { readonly fate?: Fate } };

const withFate = (node: FlowNode, fate: Fate | undefined): FlowNode | FatedNode =>
  node.type === "block" && fate !== undefined
    ? { ...node, className: `fated fated-${fate}`, data: { ...node.data, fate } }
    : node;

const FatedBlock = memo(function FatedBlock(props: NodeProps<FatedNode>): ReactNode {
  const { fate } = props.data;
  return (
    <>
      <Block {...props} />
      {fate === undefined ? null : (
        <span className="fated-mark">
          <FateMark fate={fate} />
        </span>
      )}
    </>
  );
});

const nodeTypes = { block: FatedBlock, missing: MissingBlock };
const edgeTypes = { arrow: Arrow };
