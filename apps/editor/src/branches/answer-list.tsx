import type { ReactNode } from "react";
import { ListBox, ListBoxItem, Text } from "react-aria-components";
import "./answer-list.css";

export interface BranchChoice {
  readonly id: string;
  readonly title: string;
  /** What it does. */
  readonly effect: string;
  readonly onChoose: () => void;
}

/** Answers to a question, each with what it does: a click or Enter gives it. */
export function AnswerList({
  label,
  answers,
}: {
  readonly label: string;
  readonly answers: readonly BranchChoice[];
}): ReactNode {
  return (
    <ListBox
      className="answers"
      aria-label={label}
      items={answers}
      autoFocus="first"
      onAction={(id) => answers.find((answer) => answer.id === id)?.onChoose()}
    >
      {({ title, effect }) => (
        <ListBoxItem className="answer" textValue={title}>
          <Text slot="label" className="answer-title">
            <bdi>{title}</bdi>
          </Text>
          <Text slot="description" className="answer-effect">
            {effect}
          </Text>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
