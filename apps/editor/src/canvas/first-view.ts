import { type BlockPlace, geometry } from "@setup-pack/core/layout";
import { type BlockName, isTriggerKind } from "@setup-pack/edit";
import { createContext } from "react";
import type { Arrow } from "./flow-arrows.js";
import type { BlockPicture, GraphPicture } from "./picture.js";

/** A part of the canvas. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn whole when an automation opens; undefined once all of it is. */
export const FirstView = createContext<Box | undefined>(undefined);

/**
 * Around where an automation opens, so wide that no window sees beyond. What lies outside is drawn a moment later, so
 * that what can be seen is there sooner.
 */
export function firstView(
  picture: GraphPicture,
  selected: BlockName | undefined,
  window: { readonly innerWidth: number; readonly innerHeight: number },
): Box | undefined {
  const middle = (selected === undefined ? undefined : picture.byName.get(selected)) ?? firstBlock(picture);
  if (middle === undefined) return undefined;
  const width = window.innerWidth + 2 * geometry.block.width;
  const height = 2 * window.innerHeight;
  return { x: middle.place.x - width / 2, y: middle.place.y - height / 2, width, height };
}

/** Where one begins to read. */
export const firstBlock = ({ blocks }: GraphPicture): BlockPicture | undefined =>
  blocks.find(({ block }) => isTriggerKind(block.kind)) ?? blocks[0];

/** Returns whether a block that stands at this place may be seen in it. */
export const isIn = (view: Box | undefined, { x, y }: BlockPlace): boolean =>
  view === undefined || (x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height);

/** Returns the arrows that begin or end at a block that may be seen. */
export function edgesIn(view: Box, { graph, byName }: GraphPicture, edges: readonly Arrow[]): Arrow[] {
  const isSeen = (name: BlockName | undefined): boolean => {
    const block = name === undefined ? undefined : byName.get(name);
    return block !== undefined && isIn(view, block.place);
  };
  const seen = new Set(graph.edges.filter(({ from, to }) => isSeen(from) || isSeen(to)).map(({ name }) => name));
  return edges.filter(({ data }) => data !== undefined && seen.has(data.name));
}
