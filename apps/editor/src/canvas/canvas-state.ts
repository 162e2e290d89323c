import type { BlockPlace } from "@setup-pack/core/layout";
import type { BlockName } from "@setup-pack/edit";
import type { Selection } from "../view/index.js";
import type { GraphProblems } from "./graph-problems.js";

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

const isSameLook = (one: CanvasState, other: CanvasState): boolean =>
  one.marks === other.marks &&
  one.selection === other.selection &&
  one.tabStop === other.tabStop &&
  one.moved === other.moved &&
  one.isLocked === other.isLocked;

/**
 * Keeps what was made of parts of a picture for as long as it is looked at in the same way: a letter typed changes one
 * block of hundreds.
 */
export function memoByState<Part extends object, Value>(): (state: CanvasState) => WeakMap<Part, Value> {
  let seen: CanvasState | undefined;
  let made = new WeakMap<Part, Value>();
  return (state) => {
    if (seen === undefined || !isSameLook(seen, state)) made = new WeakMap();
    seen = state;
    return made;
  };
}
