import type { BlockPlace } from "@setup-pack/core/layout";
import type { BlockName } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { LiveLayer } from "./live/live-layer.js";
import { NotesLayer } from "./notes/notes-layer.js";
import type { GraphPicture } from "./picture.js";

/** An automation that is drawn. */
export interface DrawnAutomation {
  readonly automation: number;
  readonly picture: GraphPicture;
  /** Where blocks are while they are dragged. */
  readonly moved: ReadonlyMap<BlockName, BlockPlace>;
}

/** Shows what is above the drawing of an automation and moves with it. */
export function CanvasLayers(drawn: DrawnAutomation): ReactNode {
  return (
    <>
      <LiveLayer {...drawn} />
      <NotesLayer {...drawn} />
    </>
  );
}
