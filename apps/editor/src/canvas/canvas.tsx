import { ReactFlowProvider } from "@xyflow/react";
import type { ReactNode } from "react";
import { useView } from "../editor/index.js";
import { FlowCanvas } from "./flow-canvas.js";

/** The open automation, drawn. */
export function Canvas(): ReactNode {
  const automation = useView(({ open }) => (open.kind === "automations" ? open.index : undefined));
  if (automation === undefined) return null;
  return (
    <ReactFlowProvider>
      <FlowCanvas automation={automation} />
    </ReactFlowProvider>
  );
}
