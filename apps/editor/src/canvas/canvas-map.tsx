import { MiniMap } from "@xyflow/react";
import type { ReactNode } from "react";
import { canvasMessages } from "../messages/index.js";
import type { FlowNode } from "./flow-graph.js";

const size = { width: 168, height: 116 };

/** Up to so many blocks are found without a map. */
const fewBlocks = 8;

/** Shows the whole automation in small, to find one's way by; nothing where there are few blocks. */
export function CanvasMap({ blocks }: { readonly blocks: number }): ReactNode {
  if (blocks <= fewBlocks) return null;
  return (
    <MiniMap
      style={size}
      className="canvas-map"
      nodeClassName={classOf}
      pannable
      zoomable
      ariaLabel={canvasMessages.toolbar.map}
    />
  );
}

const classOf = (node: FlowNode): string =>
  node.type === "block" ? `map-${node.data.words.group ?? "unknown"}` : "map-missing";
