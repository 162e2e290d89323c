import type { OpenQuestion } from "@setup-pack/rehearsal/scenario";
import { type ReactNode, useState } from "react";
import { useEditor } from "../editor/index.js";
import { rehearseMessages } from "../messages/index.js";
import { Button, TextField } from "../widgets/index.js";
import { changeScenario, rehearsalOf } from "./rehearse-store.js";

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
export function Question({ question, isTabStop = true, onLeave }: QuestionProps): ReactNode {
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
