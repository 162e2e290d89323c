import { NodeToolbar, Position } from "@xyflow/react";
import type { ReactNode } from "react";
import { flowId } from "../canvas/index.js";
import { itemAt, keyOf } from "../document/index.js";
import { useDocument, useView } from "../editor/index.js";
import { Question } from "./questions.js";
import { useRehearsal } from "./rehearse-store.js";

/** Questions beside the steps on the canvas that nobody can decide. */
export function CanvasQuestions(): ReactNode {
  const answer = useRehearsal((state) => state.answer);
  const open = useView((state) => state.open);
  const key = useDocument(({ pack }) => (open.kind === "automations" ? keyOf(itemAt(pack, open)) : undefined));
  if (answer?.is !== "played") return null;
  return answer.questions
    .filter(({ automation }) => automation === key)
    .map((question) => (
      <NodeToolbar
        key={question.name}
        nodeId={flowId(question.block)}
        isVisible
        position={Position.Right}
        align="start"
      >
        <div className="rehearse-canvas-question nodrag nopan">
          <Question question={question} />
        </div>
      </NodeToolbar>
    ));
}
