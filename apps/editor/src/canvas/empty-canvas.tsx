import { Zap } from "lucide-react";
import type { ReactNode } from "react";
import { useEditor } from "../editor/index.js";
import { canvasMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import type { GraphPicture } from "./picture.js";

export interface EmptyCanvasProps {
  readonly picture: GraphPicture;
  readonly isLocked: boolean;
}

/** Shows what to do with an automation that has no trigger. */
export function EmptyCanvas({ picture: { blocks }, isLocked }: EmptyCanvasProps): ReactNode {
  const { view } = useEditor();
  const choose = isLocked ? null : (
    <Button look="primary" onPress={() => view.setState({ dialog: { kind: "add-step", at: undefined } })}>
      <Zap aria-hidden="true" /> {canvasMessages.empty.button}
    </Button>
  );
  return blocks.length === 0 ? (
    <section className="canvas-empty" aria-label={canvasMessages.empty.title}>
      <h2>{canvasMessages.empty.title}</h2>
      <p>{canvasMessages.empty.text}</p>
      {choose}
    </section>
  ) : (
    <section className="canvas-untriggered" aria-label={canvasMessages.empty.title}>
      <p>{canvasMessages.noTrigger}</p>
      {choose}
    </section>
  );
}
