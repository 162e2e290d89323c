import { itemAt, keyOf } from "@setup-pack/edit";
import { NodeToolbar, Position } from "@xyflow/react";
import type { ReactNode } from "react";
import { canvasOf, flowId } from "../canvas/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { Question } from "./questions.js";
import { useRehearsal } from "./rehearse-store.js";

/**
 * Questions beside the steps on the canvas that nobody can decide. As Tab comes to one step of the canvas, it comes to
 * the question of that one alone, or the first where that one has none; Escape leads back to the step.
 */
export function CanvasQuestions(): ReactNode {
  const editor = useEditor();
  const answer = useRehearsal((state) => state.answer);
  const open = useView((state) => state.open);
  const chosen = useView((state) => state.selection.blocks);
  const key = useDocument(({ pack }) => (open.kind === "automations" ? keyOf(itemAt(pack, open)) : undefined));
  if (answer?.is !== "played") return null;
  const questions = answer.questions.filter(({ automation }) => automation === key);
  const tabStop = questions.find(({ block }) => chosen.has(block)) ?? questions[0];
  return questions.map((question) => {
    const { name, block } = question;
    const goBack = (): void => canvasOf(editor)?.focus(block);
    return (
      <NodeToolbar key={name} nodeId={flowId(block)} isVisible position={Position.Right} align="start">
        <div className="rehearse-canvas-question nodrag nopan">
          <Question question={question} isTabStop={question === tabStop} onLeave={goBack} />
        </div>
      </NodeToolbar>
    );
  });
}
