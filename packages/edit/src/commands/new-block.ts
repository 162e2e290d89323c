import type { BlockPlace } from "@setup-pack/core/layout";

/** A block that is being added. */
export interface NewBlock {
  /** An id no block of the graph has. */
  readonly id: string;
  readonly kind: string;
  /** Left out: an empty one. */
  readonly config?: unknown;
}

/** Returns the block as it stands in `nodes`. */
export const nodeOf = ({ id, kind, config = {} }: NewBlock, position: BlockPlace | undefined): object => ({
  id,
  kind,
  config,
  ...(position === undefined ? {} : { position: { ...position } }),
});

/**
 * Returns an edge as it stands in `edges`; the output "next" is what is meant where none is written (format document,
 * Edge).
 */
export const edgeFrom = (id: string, source: string, handle: string, target: string): object => ({
  id,
  source,
  target,
  ...(handle === "next" ? {} : { handle }),
});
