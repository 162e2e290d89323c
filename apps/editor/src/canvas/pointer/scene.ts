import { type BlockPlace, geometry } from "@setup-pack/core/layout";
import type { ReactFlowProps } from "@xyflow/react";
import type { Editor } from "../../editor/index.js";
import type { Arrow } from "../flow-arrows.js";
import type { FlowNode } from "../flow-graph.js";
import type { GraphPicture } from "../picture.js";

/** What the pointer acts on: an automation as it is drawn. */
export interface Scene {
  readonly editor: Editor;
  readonly automation: number;
  /** The automation as it was drawn last. */
  picture(): GraphPicture;
  /** The place of the drawing at a point of the window, on the grid. */
  placeAt(point: Point): BlockPlace;
}

/** A point of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What React Flow calls when something happens. */
export type Handlers = Partial<ReactFlowProps<FlowNode, Arrow>>;

/** Returns a point of the window that a pointer is at. */
export const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

/** Where a block stands whose upper edge has this place in its middle. */
export const blockBelow = ({ x, y }: BlockPlace): BlockPlace => ({ x: x - geometry.block.width / 2, y });

/** Returns whether something is the empty canvas. */
export const isOnPane = (target: EventTarget | null): boolean =>
  target instanceof Element && target.classList.contains("react-flow__pane");
