import { nameOf } from "@setup-pack/edit";
import { ReactFlowProvider } from "@xyflow/react";
import type { ReactNode } from "react";
import { useView } from "../editor/index.js";
import { FlowCanvas } from "./flow-canvas.js";
import { usePicture } from "./use-picture.js";

/** The open automation, drawn. */
export function Canvas(): ReactNode {
  const automation = useView(({ open }) => (open.kind === "automations" ? open.index : undefined));
  if (automation === undefined) return null;
  return (
    <ReactFlowProvider>
      <DrawnAutomation automation={automation} />
    </ReactFlowProvider>
  );
}

/** An edit comes here first, so that the canvas is drawn only once there is something else on it. */
function DrawnAutomation({ automation }: { readonly automation: number }): ReactNode {
  const { item, picture } = usePicture(automation);
  return <FlowCanvas automation={automation} name={nameOf("automations", item)} picture={picture} />;
}
