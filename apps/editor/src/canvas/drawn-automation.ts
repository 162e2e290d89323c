import type { BlockPlace } from "@setup-pack/core/layout";
import type { BlockName } from "@setup-pack/edit";
import type { GraphPicture } from "./picture.js";

/** An automation that is drawn. */
export interface DrawnAutomation {
  readonly automation: number;
  readonly picture: GraphPicture;
  /** Where blocks are while they are dragged. */
  readonly moved: ReadonlyMap<BlockName, BlockPlace>;
}
