import { type BlockPlace, geometry, outputX } from "@setup-pack/core/layout";
import type { JoinedEdge } from "@setup-pack/edit";
import type { Node } from "@xyflow/react";
import { canvasMessages } from "../messages/index.js";
import { inputHandle, outputHandle } from "./flow-handles.js";
import { flowId } from "./flow-id.js";
import { memoByName } from "./memo.js";
import type { BlockPicture } from "./picture.js";

/** Stands where an arrow leads to, or comes from, when its step is not there. */
export type MissingNode = Node<{ readonly text: string; readonly output: string }, "missing">;

/** The size of what stands in the place of a missing block. */
const missingSize = { width: 168, height: 32 } as const;

export const missingId = (edge: JoinedEdge): string => `missing:${flowId(edge.name)}`;

/** Makes what stands at the loose end of an arrow; at the other end is a step. */
export function missingNodes(): (
  edge: JoinedEdge,
  from: BlockPicture | undefined,
  to: BlockPicture | undefined,
) => MissingNode | undefined {
  const missing = memoByName<MissingNode>();
  return (edge, from, to) => {
    const at = from === undefined ? to && above(to) : below(from, edge.handle);
    const text = canvasMessages.noStep(from === undefined ? edge.source : edge.target);
    return at && missing.of(edge.name, [edge.name, text, at.x, at.y], () => missingFor(edge, text, at));
  };
}

function missingFor(edge: JoinedEdge, text: string, position: BlockPlace): MissingNode {
  const { width, height } = missingSize;
  return {
    id: missingId(edge),
    type: "missing",
    position,
    width,
    height,
    measured: { width, height },
    handles: [inputHandle(width), outputHandle(edge.handle, width / 2, height)],
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
