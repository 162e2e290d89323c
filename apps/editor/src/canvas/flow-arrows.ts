import { branchName } from "@setup-pack/core/words";
import type { JoinedEdge } from "@setup-pack/edit";
import type { Edge } from "@xyflow/react";
import { canvasMessages } from "../messages/index.js";
import { type CanvasState, memoByState } from "./canvas-state.js";
import { flowId, inputId, outputId } from "./flow-id.js";
import { type MissingNode, missingId, missingNodes } from "./flow-missing.js";
import { noProblems, type ProblemCount } from "./graph-problems.js";
import { memoByName } from "./memo.js";
import type { BlockPicture, GraphPicture } from "./picture.js";
import type { ArrowWay } from "./routes.js";

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

/** Up to so many arrows show their + without being pointed at; more would be a crowd. */
const openArrows = 60;

/**
 * Makes arrows, and what stands where one ends at no step. Those that show nothing new are the same objects as before.
 */
export function flowArrows(): (picture: GraphPicture, look: CanvasState) => FlowArrows {
  const arrows = memoByName<Arrow>();
  const missingOf = missingNodes();
  const seen = memoByState<object, MadeArrow>();

  const arrowMade = (edge: JoinedEdge, ends: ArrowParts, isOpen: boolean, look: CanvasState): Arrow => {
    const { from, to, way } = ends;
    const { marks, selection, moved, isLocked } = look;
    const label = from !== undefined && (from.outputs.length > 1 || edge.handle !== "next") ? edge.handle : undefined;
    const sentenceOf = (end: BlockPicture | undefined): string => end?.words.sentence ?? canvasMessages.missingStep;
    const spoken = canvasMessages.arrow(sentenceOf(from), label, sentenceOf(to));
    const mark = marks.edges.get(edge.index) ?? noProblems;
    const selected = selection.edges.has(edge.name);
    const { errors, warnings } = mark;
    const names = [from?.block.name, to?.block.name, edge.handle];
    const isMoved = names.some((end) => end !== undefined && moved.has(end));
    const wayDrawn = isMoved ? undefined : way;
    return arrows.of(
      edge.name,
      [edge.name, ...names, label, spoken, wayDrawn, errors, warnings, selected, isOpen, isLocked],
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
        data: { name: edge.name, label: label && branchName(label), mark, way: wayDrawn, isOpen, isLocked },
        domAttributes: {
          tabIndex: selected ? 0 : -1,
          "aria-roledescription": canvasMessages.arrowRole,
          "aria-current": selected ? "true" : undefined,
        },
      }),
    );
  };

  return (picture, look) => {
    const arrowOf = seen(look);
    const isOpen = picture.graph.edges.length <= openArrows;
    const edges: Arrow[] = [];
    const missing: MissingNode[] = [];
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
      const arrow = arrowMade(edge, ends, isOpen, look);
      edges.push(arrow);
      // One that ends nowhere is drawn with what stands there in place of a block, each time.
      if (from !== undefined && to !== undefined) arrowOf.set(raw, { ...ends, arrow });
      else {
        const stand = missingOf(edge, from, to);
        if (stand !== undefined) missing.push(stand);
      }
    }
    return { edges, missing };
  };
}

interface FlowArrows {
  readonly edges: Arrow[];
  readonly missing: readonly MissingNode[];
}
