import { documentOf, itemAt, nameOf } from "@setup-pack/edit";
import { ReactFlowProvider } from "@xyflow/react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useBook, useDocument, useView } from "../editor/index.js";
import { namesReader } from "./automation-names.js";
import { FlowCanvas } from "./flow-canvas.js";
import { type GraphPicture, pictures } from "./picture.js";

/** Shows the open automation, drawn. */
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

/** An automation of the pack, and how it is drawn. */
interface AutomationPicture {
  readonly item: unknown;
  readonly picture: GraphPicture;
}

/** Returns the picture of an automation; the same object until something of it changes. */
function usePicture(automation: number): AutomationPicture {
  const item = useUnhurried(useDocument(({ pack }) => itemAt(pack, { kind: "automations", index: automation })));
  const [namesOf] = useState(() => namesReader(automation));
  const known = useDocument(({ pack }) => namesOf(pack));
  const book = useBook();
  const [draw] = useState(pictures);
  return { item, picture: draw(documentOf(item).graph, known, book) };
}

/**
 * Returns a value that follows a moment later while the author types beside the canvas: letters come first, drawings
 * second.
 */
function useUnhurried<Value>(value: Value): Value {
  const later = useDeferredValue(value);
  return document.activeElement?.matches("input, textarea") === true ? later : value;
}
