import type { WrittenPromise } from "@setup-pack/core";
import { elements, keyOf } from "@setup-pack/edit";
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  Hourglass,
  type LucideIcon,
  Pencil,
  Play,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import type { FoundProof, ProofStep, ToldPromise } from "../compiler/index.js";
import { type Editor, useEditor } from "../editor/index.js";
import { readersSpelling, promisesMessages as says } from "../messages/index.js";
import { playFile } from "../rehearse/index.js";
import { Button, Fold, IconButton, ProblemLine } from "../widgets/index.js";
import { PromiseForm } from "./promise-form.js";
import { promisesOf, removePromise, usePromises } from "./promises-store.js";

interface CardProps {
  readonly promise: WrittenPromise;
  readonly resolved: ToldPromise | undefined;
  readonly index: number;
}

/** Shows a promise as its sentence, what was found of it, and what can be done with it. */
export function PromiseCard({ promise, resolved, index }: CardProps): ReactNode {
  const editor = useEditor();
  const { id, because } = promise;
  const isEdited = usePromises(({ edited }) => edited === id);
  const proof = usePromises(({ proofs }) => proofs.get(id));
  const sentence = resolved?.sentence ?? id;
  const problems = resolved?.problems ?? [];
  return (
    <li className="promise">
      <div className="promise-head">
        <h3>
          <bdi>{sentence}</bdi>
        </h3>
        <IconButton
          label={says.remove(sentence)}
          icon={<X aria-hidden="true" />}
          onPress={() => removePromise(editor, index)}
        />
      </div>
      <Button
        look="quiet"
        aria-label={isEdited ? says.doneOf(sentence) : says.editOf(sentence)}
        aria-expanded={isEdited}
        onPress={() => promisesOf(editor).setState({ edited: isEdited ? undefined : id })}
      >
        <Pencil aria-hidden="true" /> {isEdited ? says.done : says.edit}
      </Button>
      {isEdited ? <PromiseForm promise={promise} index={index} /> : null}
      {because === undefined || isEdited ? null : <p className="promise-because">{says.because(because)}</p>}
      {problems.length > 0 ? problems.map((one) => <ProblemLine key={one} problem={one} />) : <Verdict proof={proof} />}
      {proof?.is === "found" ? <Found proof={proof} sentence={sentence} /> : null}
    </li>
  );
}

const signs: { readonly [Outcome in FoundProof["outcome"]]: LucideIcon } = {
  kept: CircleCheck,
  broken: CircleX,
  undecided: CircleQuestionMark,
  vacuous: CircleQuestionMark,
};

/** Shows how a promise stands, as a sign and a sentence. */
function Verdict({ proof }: { readonly proof: ProofStep | undefined }): ReactNode {
  const [Icon, look, words] = verdictOf(proof);
  return (
    <p className={`promise-verdict promise-${look}`}>
      <Icon aria-hidden="true" /> <span>{words}</span>
    </p>
  );
}

function verdictOf(proof: ProofStep | undefined): readonly [LucideIcon, string, string] {
  switch (proof?.is) {
    case undefined:
      return [Hourglass, "open", says.waiting];
    case "looking":
      return [Hourglass, "open", says.looking(proof.events)];
    case "unfit":
      return [CircleQuestionMark, "undecided", says.faulty];
    case "failed":
      return [CircleX, "undecided", says.searchFailed(proof.why)];
    case "found":
      // Kept as far as was searched is no tick: a longer play may break it.
      if (proof.outcome === "kept" && proof.unfinished) return [CircleDashed, "undecided", capitalized(proof.claim)];
      return [signs[proof.outcome], proof.outcome, capitalized(proof.claim)];
    default:
      return proof satisfies never;
  }
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** So many lines of a play are shown; its rehearsal has all. */
const mostLines = 14;

function Found({ proof, sentence }: { readonly proof: FoundProof; readonly sentence: string }): ReactNode {
  const editor = useEditor();
  const { play, obstacles, assumptions } = proof;
  const shown = play === undefined || play.lines.length <= mostLines ? play?.lines : play.lines.slice(-mostLines);
  return (
    <>
      {obstacles.map((one) => (
        <p key={one} className="promise-because">
          {one}
        </p>
      ))}
      {play === undefined || shown === undefined ? null : (
        <div className="promise-play">
          <p>{says.playTitle}</p>
          {play.lines.length > shown.length ? <p>{says.more(play.lines.length - shown.length)}</p> : null}
          <ol aria-label={says.play(sentence)}>
            {shown.map(({ day, time, forContact, words, isEvent, isMissing }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is no more than its place in the play
              <li key={index} className={isMissing ? "promise-missing" : isEvent ? "promise-event" : "promise-step"}>
                <span className="promise-time">{says.day(day, spelt(time), forContact && spelt(forContact))}</span>{" "}
                <bdi>{words}</bdi>
              </li>
            ))}
          </ol>
          {play.reasons.map((one) => (
            <p key={one}>
              <bdi>{one}</bdi>
            </p>
          ))}
          <Button aria-label={says.showOf(sentence)} onPress={() => showHow(editor, sentence, play)}>
            <Play aria-hidden="true" /> {says.show}
          </Button>
        </div>
      )}
      {assumptions.length === 0 ? null : (
        <Fold label={says.takes}>
          <ul className="promise-assumptions">
            {assumptions.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function spelt(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return readersSpelling().time(hours * 60 + minutes);
}

/** Rehearses the play that breaks a promise, before the automation whose step breaks it. */
function showHow(editor: Editor, sentence: string, play: NonNullable<FoundProof["play"]>): void {
  const all = elements(editor.document.store.getState().pack.automations);
  const index = all.findIndex((one) => keyOf(one) === play.automation);
  playFile(editor, sentence, play.scenario);
  editor.view.setState(({ open }) => ({
    open: index >= 0 || open.kind !== "automations" ? { kind: "automations", index: Math.max(index, 0) } : open,
    rightTab: "rehearse",
    narrowTab: "right",
  }));
  // The button is gone with its tab.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(".app-right [role='tab'][aria-selected='true']")?.focus(),
  );
}
