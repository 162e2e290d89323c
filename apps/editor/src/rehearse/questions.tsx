import { itemAt, keyOf } from "@setup-pack/edit";
import type { OpenQuestion } from "@setup-pack/rehearsal/scenario";
import { NodeToolbar, Position } from "@xyflow/react";
import { type ReactNode, useState } from "react";
import { canvasOf, flowId } from "../canvas/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { rehearseMessages } from "../messages/index.js";
import { Button, TextField } from "../widgets/index.js";
import { changeScenario, rehearsalOf, useRehearsal } from "./rehearse-store.js";

const says = rehearseMessages.questions;

/** What nobody can decide but the author, each with its answers. */
export function Questions({ questions }: { readonly questions: readonly OpenQuestion[] }): ReactNode {
  if (questions.length === 0) return null;
  return (
    <section className="rehearse-questions" aria-label={says.title}>
      <h3>{says.title}</h3>
      {questions.map((question) => (
        <Question key={question.name} question={question} />
      ))}
    </section>
  );
}

interface QuestionProps {
  readonly question: OpenQuestion;
  /** Whether Tab comes to it; it does when left out. */
  readonly isTabStop?: boolean;
  /** Called once it is answered, and at Escape: the focus must go elsewhere. */
  readonly onLeave?: () => void;
}

/** Shows a question, with the answers that its step knows or a field for one. */
function Question({ question, isTabStop = true, onLeave }: QuestionProps): ReactNode {
  const editor = useEditor();
  const { name, sentence, operation, outcomes } = question;
  const answer = (value: unknown): void => {
    const { answers } = rehearsalOf(editor).getState().scenario;
    changeScenario(editor, `${says.answer} “${sentence}”`, { answers: { ...answers, [name]: value } });
    onLeave?.();
  };
  const isYesOrNo = operation === "branch" || operation === "starts";
  const choices = isYesOrNo
    ? [
        { label: says.yes, value: true },
        { label: says.no, value: false },
      ]
    : outcomes.map((outcome) => ({ label: outcome, value: outcome }));
  return (
    <fieldset
      className="rehearse-question"
      onKeyDown={(event) => {
        if (event.key === "Escape") onLeave?.();
      }}
    >
      <legend>{says.asked(sentence, operation)}</legend>
      {choices.length > 0 ? (
        choices.map(({ label, value }) => (
          <Button key={label} excludeFromTabOrder={!isTabStop} onPress={() => answer(value)}>
            <bdi>{label}</bdi>
          </Button>
        ))
      ) : (
        <TypedAnswer operation={operation} isTabStop={isTabStop} onAnswer={answer} />
      )}
    </fieldset>
  );
}

interface TypedAnswerProps extends Pick<OpenQuestion, "operation"> {
  readonly isTabStop: boolean;
  readonly onAnswer: (value: unknown) => void;
}

/** Shows an answer that is typed: names, a moment, or what is found. */
function TypedAnswer({ operation, isTabStop, onAnswer }: TypedAnswerProps): ReactNode {
  const [text, setText] = useState("");
  const take = (): void => {
    if (text.trim() !== "") onAnswer(typed(text, operation));
  };
  return (
    <>
      <TextField
        label={says.typed(operation)}
        value={text}
        onChange={setText}
        excludeFromTabOrder={!isTabStop}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
        }}
      />
      <Button excludeFromTabOrder={!isTabStop} onPress={take}>
        {says.take}
      </Button>
    </>
  );
}

function typed(text: string, operation: OpenQuestion["operation"]): unknown {
  if (operation === "repeat") return text.split(",").map((name) => name.trim());
  if (operation !== "extract") return text;
  const pairs = text.split(",").map((pair) => pair.split("=").map((part) => part.trim()));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}

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
