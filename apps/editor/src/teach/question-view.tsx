import { blockKind, groupOf } from "@setup-pack/core/format";
import type { Choice, Question, Reading } from "@setup-pack/core/teach";
import { type ReactNode, type Ref, useState } from "react";
import { useDocument, useEditor } from "../editor/index.js";
import { KindMark } from "../icons/index.js";
import { teachMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { AskedPlace } from "./asked-place.js";
import { LinesAnswer } from "./lines-answer.js";
import { knownAt, placeWords, readingWords, wordsBefore } from "./step-words.js";
import { give } from "./teach-acts.js";
import { useTeaching } from "./teach-store.js";
import { ValueList } from "./value-list.js";
import { shownValues } from "./value-words.js";

/** Outcomes of which one is right, a button each. */
function ChoiceAnswer({ question: { id, choices } }: { readonly question: Question }): ReactNode {
  const editor = useEditor();
  const isBusy = useTeaching((state) => state.isBusy);
  const [place] = choices.flatMap(({ reads = [] }) => reads.slice(0, 1));
  return (
    <>
      {place === undefined ? null : <AskedPlace place={place.block} />}
      <div className="teach-choices">
        {choices.map((choice) => (
          <Button key={choice.n} isDisabled={isBusy} onPress={() => void give(editor, { id, choose: choice.n })}>
            <bdi>{choiceWords(choice)}</bdi>
          </Button>
        ))}
      </div>
      <div className="teach-answers">
        <Button isDisabled={isBusy} onPress={() => void give(editor, { id, answer: "no" })}>
          {teachMessages.none}
        </Button>
      </div>
    </>
  );
}

const plainWords: ReadonlyMap<string, string> = new Map(Object.entries(teachMessages.operators));

/** What a choice comes to, in plain words. */
const choiceWords = ({ text }: Choice): string => plainWords.get(text) ?? text.replaceAll("_", " ");

export interface QuestionViewProps {
  readonly question: Question;
  /** Takes the focus with each question. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** Shows one question, with what can be answered to it. */
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

/** Shows a step with its values, and what each is guessed to say; a wrong guess is corrected by pointing. */
function PointAnswer({ question }: { readonly question: Question }): ReactNode {
  const { id, ask, kind = "", block, values, operands, guess, reads } = question;
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const isBusy = useTeaching((state) => state.isBusy);
  const guessed = new Map(
    Object.entries(guess).flatMap(([name, n]) => (typeof n === "number" && n > 0 ? [[name, n] as const] : [])),
  );
  const [point, setPoint] = useState<ReadonlyMap<string, number>>(guessed);
  const [isPointing, setPointing] = useState(ask === "point");
  if (block === undefined) return null;
  const [first, ...also] = reads;
  const words = first === undefined ? undefined : readingWords(pack, first, kind);
  const before = wordsBefore(pack, block);
  const begins = block.automation === "" ? "" : teachMessages.begins;
  const beforeWords = before.length === 0 ? begins : teachMessages.after(before);
  const send = (): void => {
    const names = new Set([...guessed.keys(), ...point.keys()]);
    void give(editor, { id, point: Object.fromEntries([...names].map((name) => [name, point.get(name) ?? 0])) });
  };
  return (
    <>
      <div className="teach-step">
        <KindMark kind={kind} group={groupOf(kind)} />
        <div className="teach-step-words">
          <strong>
            <bdi>{words?.sentence ?? blockKind(kind)?.title ?? placeWords(pack, block)}</bdi>
          </strong>
          <AskedPlace place={block} />
          <span className="teach-before">
            <bdi>{beforeWords}</bdi>
          </span>
        </div>
      </div>
      <h4 className="teach-heading">{teachMessages.values}</h4>
      {isPointing ? <p className="teach-lead">{teachMessages.pointLead}</p> : null}
      <ValueList
        values={shownValues(values, knownAt(pack, block))}
        operands={operands}
        point={point}
        isPointing={isPointing}
        onPoint={setPoint}
      />
      {isPointing || also.length === 0 ? null : (
        <AlsoRead reads={also} kind={kind} onWrong={() => void give(editor, { id, answer: "no" })} />
      )}
      <div className="teach-answers">
        {isPointing ? (
          <>
            <Button look="primary" isDisabled={isBusy || point.size === 0} onPress={send}>
              {teachMessages.usePoint}
            </Button>
            {ask === "point" ? null : (
              <Button
                onPress={() => {
                  setPoint(guessed);
                  setPointing(false);
                }}
              >
                {teachMessages.cancelPoint}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button look="primary" isDisabled={isBusy} onPress={() => void give(editor, { id, answer: "yes" })}>
              {also.length === 0 ? teachMessages.yes : teachMessages.yesToAll(also.length + 1)}
            </Button>
            <Button isDisabled={isBusy} onPress={() => setPointing(true)}>
              {teachMessages.no}
            </Button>
          </>
        )}
        <Button isDisabled={isBusy} onPress={() => void give(editor, { id, answer: "no" })}>
          {teachMessages.none}
        </Button>
      </div>
    </>
  );
}

interface AlsoReadProps {
  readonly reads: readonly Reading[];
  readonly kind: string;
  readonly onWrong: () => void;
}

/** Shows the steps that are least like the one asked about, as the same guess reads them. */
function AlsoRead({ reads, kind, onWrong }: AlsoReadProps): ReactNode {
  const pack = useDocument((state) => state.pack);
  return (
    <>
      <h4 className="teach-heading">{teachMessages.also}</h4>
      <ul className="teach-also">
        {reads.map((read) => {
          const { sentence, says } = readingWords(pack, read, kind);
          return (
            <li key={`${read.block.automation} ${read.block.id}`}>
              <span className="teach-also-words">
                <bdi>{sentence}</bdi>
                {says.length === 0 ? null : (
                  <span className="teach-says">
                    <bdi>{says.join(" · ")}</bdi>
                  </span>
                )}
              </span>
              <span className="teach-also-row">
                <AskedPlace place={read.block} />
                <Button look="quiet" aria-label={teachMessages.isWrongOf(sentence)} onPress={onWrong}>
                  {teachMessages.isWrong}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
