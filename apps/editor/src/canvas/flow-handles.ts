import { type NodeHandle, Position } from "@xyflow/react";
import { inputId, outputId } from "./flow-id.js";

/** Returns where arrows end at what is as wide as this: in the middle of its upper edge. */
export const inputHandle = (width: number): NodeHandle => ({
  type: "target",
  position: Position.Top,
  id: inputId,
  x: width / 2,
  y: 0,
  width: 0,
  height: 0,
});

/** Returns where the arrows of an output begin, from the upper left corner on. */
export const outputHandle = (output: string, x: number, y: number): NodeHandle => ({
  type: "source",
  position: Position.Bottom,
  id: outputId(output),
  x,
  y,
  width: 0,
  height: 0,
});
