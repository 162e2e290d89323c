/**
 * How large blocks are and how far apart they stand, in the units of a position. The canvas, the drawings and the
 * layout all go by these numbers, so that what one of them places the others do not cover.
 */
export const geometry = {
  /** Every position is a multiple of this; the canvas snaps to it. */
  grid: 8,
  /** A block, from its upper left corner. One with several outputs has a row of their names below. */
  block: { width: 264, height: 72, outputsHeight: 28 },
  /** The least room between blocks beside each other, and between a block and the next below it. */
  gap: { beside: 48, below: 72 },
  /** The name of an output on its edge: it fits between a block and the next below it. */
  label: { width: 120, height: 24 },
  /** The room in which an edge passes by blocks: nothing else stands in it. */
  passage: 24,
} as const;

/**
 * How far apart two blocks begin at the least: one beside the other, and one below a block with a single output. Below
 * a block with several it is `blockSize` that tells.
 */
export const step = {
  beside: geometry.block.width + geometry.gap.beside,
  below: geometry.block.height + geometry.gap.below,
} as const;

/** Where something stands: its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size of a block with these outputs.
 * @example
 * ```ts
 * import { blockSize } from "@setup-pack/core/layout";
 *
 * console.log(blockSize(["next"]), blockSize(["true", "false"]));
 * // { width: 264, height: 72 } { width: 264, height: 100 }
 * ```
 */
export function blockSize(outputs: readonly string[]): Size {
  const { width, height, outputsHeight } = geometry.block;
  return { width, height: outputs.length > 1 ? height + outputsHeight : height };
}

/**
 * Returns how far right of a block's left side an output leaves it, of so many: they share its lower side evenly.
 * @example
 * ```ts
 * import { outputX } from "@setup-pack/core/layout";
 *
 * console.log(outputX(0, 2), outputX(1, 2)); // 66 198
 * ```
 */
export function outputX(index: number, outputs: number): number {
  return ((index + 0.5) * geometry.block.width) / Math.max(1, outputs);
}

/** Returns the nearest multiple of the grid at or before a coordinate. */
export const snap = (coordinate: number): number => Math.floor(coordinate / geometry.grid) * geometry.grid;

/** Returns the nearest multiple of the grid at or after a coordinate. */
export const snapUp = (coordinate: number): number => Math.ceil(coordinate / geometry.grid) * geometry.grid;
