import type { Question, QuestionLine, Reading } from "@setup-pack/core/teach";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Checkbox } from "react-aria-components";
import { useDocument, useEditor } from "../editor/index.js";
import { teachMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { AskedPlace } from "./asked-place.js";
import { readingWords, saidWords } from "./step-words.js";
import { give } from "./teach-acts.js";
import { useTeaching } from "./teach-store.js";

/** Several guesses, each with a tick that is taken from what is wrong. */
export function LinesAnswer({ question: { id, lines } }: { readonly question: Question }): ReactNode {
  const editor = useEditor();
  const isBusy = useTeaching((state) => state.isBusy);
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const turn = (n: number, isRight: boolean): void => {
    const now = new Set(wrong);
    if (isRight) now.delete(n);
    else now.add(n);
    setWrong(now);
  };
  const answer = (): void =>
    void give(editor, wrong.size === 0 ? { id, answer: "yes" } : { id, wrong: [...wrong].sort((a, b) => a - b) });
  return (
    <>
      <p className="teach-lead">{teachMessages.untick}</p>
      <ul className="teach-lines">
        {lines.map((line) => (
          <Line key={line.n} line={line} isRight={!wrong.has(line.n)} onChange={(isRight) => turn(line.n, isRight)} />
        ))}
      </ul>
      <div className="teach-answers">
        <Button look="primary" isDisabled={isBusy} onPress={answer}>
          {wrong.size === 0 ? teachMessages.allRight(lines.length) : teachMessages.notThese(wrong.size)}
        </Button>
        <Button isDisabled={isBusy} onPress={() => void give(editor, { id, wrong: lines.map(({ n }) => n) })}>
          {teachMessages.none}
        </Button>
      </div>
    </>
  );
}

interface LineProps {
  readonly line: QuestionLine;
  readonly isRight: boolean;
  readonly onChange: (isRight: boolean) => void;
}

function Line({ line, isRight, onChange }: LineProps): ReactNode {
  const [first] = line.reads;
  return (
    <li className="teach-line" data-wrong={!isRight}>
      <Checkbox className="teach-tick" isSelected={isRight} onChange={onChange}>
        <span className="teach-tick-box">{isRight ? <Check aria-hidden="true" /> : null}</span>
        <span className="teach-line-words">
          <LineWords line={line} />
        </span>
      </Checkbox>
      {first === undefined ? null : <AskedPlace place={first.block} />}
    </li>
  );
}

/** Shows what a line guesses: what steps of a kind do, or how something is written, with examples. */
function LineWords({ line: { kind, text, reads } }: Pick<LineProps, "line">): ReactNode {
  const pack = useDocument((state) => state.pack);
  const [first] = reads;
  if (kind !== undefined && first?.operands !== undefined) return <KindWords kind={kind} reads={reads} />;
  const said = new Map(reads.flatMap((read) => saidWords(pack, read) ?? []).map((one) => [one.theirs, one]));
  if (said.size === 0) return <bdi>{text}</bdi>;
  const title = new Map<string, string>(Object.entries(teachMessages.types)).get(first?.says?.type ?? "");
  return (
    <>
      {title === undefined ? null : <span className="teach-says">{title}</span>}
      {[...said.values()].slice(0, mostExamples).map(({ theirs, ours }) => (
        <span key={theirs} className="teach-said">
          <bdi className="teach-theirs">{theirs}</bdi> <span className="teach-says">{teachMessages.means}</span>{" "}
          <bdi>{ours}</bdi>
        </span>
      ))}
    </>
  );
}

const mostExamples = 3;

/** What steps of a kind would do: one in full, and those least like it. */
function KindWords({ kind, reads }: { readonly kind: string; readonly reads: readonly Reading[] }): ReactNode {
  const pack = useDocument((state) => state.pack);
  const [first, ...others] = reads.map((read) => readingWords(pack, read, kind));
  const sentences = others.map(({ sentence }) => sentence).filter((sentence) => sentence !== first?.sentence);
  return (
    <>
      <bdi>{first?.sentence}</bdi>
      {first === undefined || first.says.length === 0 ? null : (
        <span className="teach-says">
          <bdi>{first.says.join(" · ")}</bdi>
        </span>
      )}
      {sentences.length === 0 ? null : (
        <span className="teach-says">
          <bdi>{teachMessages.alsoReads([...new Set(sentences)])}</bdi>
        </span>
      )}
    </>
  );
}
