import { type BlockPlace, geometry, outputX } from "@setup-pack/core/layout";
import type { BlockName, JoinedEdge } from "@setup-pack/edit";
import { type Edge, type Node, type NodeHandle, Position } from "@xyflow/react";
import { canvasMessages } from "../messages/index.js";
import type { Selection } from "../view/index.js";
import { flowId, inputId, outputId } from "./flow-id.js";
import { type GraphProblems, noProblems, type ProblemCount } from "./graph-problems.js";
import { memoByName, memoList } from "./memo.js";
import type { BlockPicture, BlockWords, GraphPicture } from "./picture.js";
import type { ArrowWay } from "./routes.js";

/** The data of a block for the component that draws it. A type and no interface, as React Flow asks for open objects. */
export type BlockData = {
  readonly name: BlockName;
  readonly kind: string;
  readonly words: BlockWords;
  readonly outputs: readonly string[];
  readonly freeOutputs: readonly string[];
  readonly mark: ProblemCount;
  readonly isLocked: boolean;
};

export type BlockNode = Node<BlockData, "block">;

/** Stands where an arrow leads to, or comes from, when its step is not there. */
export type MissingNode = Node<{ readonly text: string; readonly output: string }, "missing">;

export type FlowNode = BlockNode | MissingNode;

/** The data of an arrow for the component that draws it. */
export type ArrowData = {
  readonly name: string;
  /** The name of the output, where the source has several. */
  readonly label: string | undefined;
  readonly mark: ProblemCount;
  /** Its way around blocks; undefined while a block that it joins is dragged, and where it ends at none. */
  readonly way: ArrowWay | undefined;
  /** Whether its + is always there; else only under the pointer or while it is selected. */
  readonly isOpen: boolean;
  readonly isLocked: boolean;
};

export type Arrow = Edge<ArrowData, "arrow">;

export interface FlowGraph {
  readonly nodes: FlowNode[];
  readonly edges: Arrow[];
}

/** How a picture is looked at. */
export interface CanvasState {
  readonly marks: GraphProblems;
  readonly selection: Selection;
  /** The block that Tab comes to. */
  readonly tabStop: BlockName | undefined;
  /** Where blocks are while they are dragged. */
  readonly moved: ReadonlyMap<BlockName, BlockPlace>;
  readonly isLocked: boolean;
}

/** What an arrow was made of, besides its edge and how it is looked at. */
interface ArrowParts {
  readonly index: number;
  readonly from: BlockPicture | undefined;
  readonly to: BlockPicture | undefined;
  readonly way: ArrowWay | undefined;
}

interface MadeArrow extends ArrowParts {
  readonly arrow: Arrow;
}

const isSameArrow = (made: MadeArrow, { index, from, to, way }: ArrowParts): boolean =>
  made.index === index && made.from === from && made.to === to && made.way === way;

const isSameLook = (one: CanvasState, other: CanvasState): boolean =>
  one.marks === other.marks &&
  one.selection === other.selection &&
  one.tabStop === other.tabStop &&
  one.moved === other.moved &&
  one.isLocked === other.isLocked;

/** Up to so many arrows show their + without being pointed at; more would be a crowd. */
const openArrows = 60;

/** Makes what React Flow draws. Nodes and edges that show nothing new are the same objects as before. */
export function flowGraphs(): (picture: GraphPicture, look: CanvasState) => FlowGraph {
  const blocks = memoByName<BlockNode>();
  const arrows = memoByName<Arrow>();
  const missing = memoByName<MissingNode>();
  const nodesAsBefore = memoList<FlowNode>();
  const edgesAsBefore = memoList<Arrow>();

  /** What was made last, for as long as it is looked at in the same way: a letter typed changes one block of hundreds. */
  let seen: CanvasState | undefined;
  let nodeOf = new WeakMap<BlockPicture, BlockNode>();
  let arrowOf = new WeakMap<object, MadeArrow>();

  return (picture, look) => {
    const { marks, selection, tabStop, moved, isLocked } = look;
    if (seen === undefined || !isSameLook(seen, look)) {
      nodeOf = new WeakMap();
      arrowOf = new WeakMap();
    }
    seen = look;
    const nodeMade = (drawn: BlockPicture): BlockNode => {
      const { block, outputsText, freeText, words, onward, place } = drawn;
      const { x, y } = moved.get(block.name) ?? place;
      const mark = marks.blocks.get(block.index) ?? noProblems;
      const selected = selection.blocks.has(block.name);
      const isStop = tabStop === block.name;
      const { errors, warnings } = mark;
      return blocks.of(
        block.name,
        [block.kind, words, outputsText, freeText, onward, x, y, errors, warnings, selected, isStop, isLocked],
        () => nodeFor(drawn, { x, y }, mark, { selected, isStop, isLocked }),
      );
    };
    const nodes: FlowNode[] = picture.blocks.map((drawn) => {
      const node = nodeOf.get(drawn) ?? nodeMade(drawn);
      nodeOf.set(drawn, node);
      return node;
    });
    const isOpen = picture.graph.edges.length <= openArrows;
    const edges: Arrow[] = [];
    for (const edge of picture.graph.edges) {
      const [from, to] = [picture.byName.get(edge.from ?? ""), picture.byName.get(edge.to ?? "")];
      if (from === undefined && to === undefined) continue;
      const ends = { index: edge.index, from, to, way: picture.ways.get(edge.name) };
      const raw = typeof edge.edge === "object" && edge.edge !== null ? edge.edge : edge;
      const made = arrowOf.get(raw);
      if (made !== undefined && isSameArrow(made, ends) && made.arrow.data?.isOpen === isOpen) {
        edges.push(made.arrow);
        continue;
      }
      if (from === undefined || to === undefined) {
        const at = from === undefined ? to && above(to) : below(from, edge.handle);
        const text = canvasMessages.noStep(from === undefined ? edge.source : edge.target);
        if (at !== undefined)
          nodes.push(missing.of(edge.name, [edge.name, text, at.x, at.y], () => missingFor(edge, text, at)));
      }
      const label = from !== undefined && (from.outputs.length > 1 || edge.handle !== "next") ? edge.handle : undefined;
      const sentenceOf = (end: BlockPicture | undefined): string => end?.words.sentence ?? canvasMessages.missingStep;
      const spoken = canvasMessages.arrow(sentenceOf(from), label, sentenceOf(to));
      const mark = marks.edges.get(edge.index) ?? noProblems;
      const selected = selection.edges.has(edge.name);
      const { errors, warnings } = mark;
      const names = [from?.block.name, to?.block.name, edge.handle];
      const isMoved = names.some((end) => end !== undefined && moved.has(end));
      const way = isMoved ? undefined : ends.way;
      const arrow = arrows.of(
        edge.name,
        [edge.name, ...names, label, spoken, way, errors, warnings, selected, isOpen, isLocked],
        (): Arrow => ({
          id: flowId(edge.name),
          type: "arrow",
          source: from === undefined ? missingId(edge) : flowId(from.block.name),
          sourceHandle: outputId(edge.handle),
          target: to === undefined ? missingId(edge) : flowId(to.block.name),
          targetHandle: inputId,
          selected,
          ariaRole: "img",
          ariaLabel: spoken,
          reconnectable: !isLocked,
          data: { name: edge.name, label, mark, way, isOpen, isLocked },
          domAttributes: {
            tabIndex: selected ? 0 : -1,
            "aria-roledescription": canvasMessages.arrowRole,
            "aria-current": selected ? "true" : undefined,
          },
        }),
      );
      // One that ends nowhere is drawn with what stands there in place of a block, each time.
      if (from !== undefined && to !== undefined) arrowOf.set(raw, { ...ends, arrow });
      edges.push(arrow);
    }
    return { nodes: nodesAsBefore(nodes), edges: edgesAsBefore(edges) };
  };
}

function nodeFor(
  { block, outputs, freeOutputs, words, onward, width, height }: BlockPicture,
  position: BlockPlace,
  mark: ProblemCount,
  { selected, isStop, isLocked }: { selected: boolean; isStop: boolean; isLocked: boolean },
): BlockNode {
  const spoken = [
    words.sentence,
    words.sentence === words.title ? undefined : words.title,
    words.groupTitle.toLowerCase(),
    mark.errors > 0 ? canvasMessages.errors(mark.errors) : undefined,
    mark.warnings > 0 ? canvasMessages.warnings(mark.warnings) : undefined,
    words.missing === "" ? undefined : canvasMessages.needs(words.missing),
    onward,
    selected ? canvasMessages.selected : undefined,
  ];
  return {
    id: flowId(block.name),
    type: "block",
    position,
    width,
    height,
    measured: { width, height },
    handles: [
      { type: "target", position: Position.Top, id: inputId, x: width / 2, y: 0, width: 0, height: 0 },
      ...outputs.map(
        (output, index): NodeHandle => ({
          type: "source",
          position: Position.Bottom,
          id: outputId(output),
          x: outputX(index, outputs.length),
          y: height,
          width: 0,
          height: 0,
        }),
      ),
    ],
    selected,
    draggable: !isLocked,
    connectable: !isLocked,
    ariaRole: "group",
    ariaLabel: spoken.filter((part) => part !== undefined).join(", "),
    data: { name: block.name, kind: block.kind, words, outputs, freeOutputs, mark, isLocked },
    domAttributes: {
      tabIndex: isStop ? 0 : -1,
      "aria-roledescription": canvasMessages.stepRole,
      "aria-description": words.foreign === "" ? undefined : words.foreign,
      "aria-current": selected ? "true" : undefined,
    },
  };
}

/** The size of what stands in the place of a missing block. */
const missingSize = { width: 168, height: 32 } as const;

const missingId = (edge: JoinedEdge): string => `missing:${flowId(edge.name)}`;

function missingFor(edge: JoinedEdge, text: string, position: BlockPlace): MissingNode {
  const { width, height } = missingSize;
  return {
    id: missingId(edge),
    type: "missing",
    position,
    width,
    height,
    measured: { width, height },
    handles: [
      { type: "target", position: Position.Top, id: inputId, x: width / 2, y: 0, width: 0, height: 0 },
      {
        type: "source",
        position: Position.Bottom,
        id: outputId(edge.handle),
        x: width / 2,
        y: height,
        width: 0,
        height: 0,
      },
    ],
    draggable: false,
    selectable: false,
    connectable: false,
    focusable: false,
    data: { text, output: edge.handle },
  };
}

function below({ place, outputs, height }: BlockPicture, output: string): BlockPlace {
  const x = place.x + outputX(Math.max(0, outputs.indexOf(output)), outputs.length);
  return { x: x - missingSize.width / 2, y: place.y + height + geometry.gap.below - missingSize.height };
}

/** Beside what stands above. */
const above = ({ place }: BlockPicture): BlockPlace => ({
  x: place.x - geometry.gap.beside - missingSize.width,
  y: place.y - geometry.gap.below,
});
