import type { Question } from "@setup-pack/core/teach";
import type { ReactNode, Ref } from "react";
import { teachMessages } from "../messages/index.js";
import { ChoiceAnswer } from "./choice-answer.js";
import { LinesAnswer } from "./lines-answer.js";
import { PointAnswer } from "./point-answer.js";

export interface QuestionViewProps {
  readonly question: Question;
  /** Takes the focus with each question. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** One question, with what can be answered to it. */
export function QuestionView({ question, heading }: QuestionViewProps): ReactNode {
  const { ask, text } = question;
  const confirm = question.block?.automation === "" ? teachMessages.confirmOther : teachMessages.confirm;
  const title = ask === "confirm" ? confirm : ask === "point" ? teachMessages.point : text;
  return (
    <section className="teach-question" aria-label={teachMessages.question}>
      <h3 ref={heading} tabIndex={-1} className="teach-question-title">
        <bdi>{title}</bdi>
      </h3>
      {ask === "lines" ? (
        <LinesAnswer question={question} />
      ) : ask === "choose" ? (
        <ChoiceAnswer question={question} />
      ) : (
        <PointAnswer question={question} />
      )}
    </section>
  );
}
