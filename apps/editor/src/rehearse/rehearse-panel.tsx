import "./rehearse.css";
import { itemAt, keyOf } from "@setup-pack/edit";
import { Undo2 } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components";
import { ignoreFailure, type PlayedRehearsal } from "../compiler/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { rehearseMessages } from "../messages/index.js";
import { Button, Fold, ProblemLine } from "../widgets/index.js";
import { ContactForm } from "./contact-form.js";
import { Happenings } from "./happenings.js";
import { Questions } from "./questions.js";
import { rehearsalOf, takeBack, useRehearsal } from "./rehearse-store.js";
import { Scenarios } from "./scenarios.js";
import { Timeline } from "./timeline.js";
import { useLight } from "./use-light.js";

/** What the open automation does to somebody, before it is switched on. */
export function RehearsePanel(): ReactNode {
  const automation = useView(({ open }) => (open.kind === "automations" ? open.index : undefined));
  if (automation === undefined) return <p className="rehearse-none">{rehearseMessages.none}</p>;
  return <Rehearsal automation={automation} />;
}

function Rehearsal({ automation }: { readonly automation: number }): ReactNode {
  usePlay(automation);
  useTests();
  const answer = useRehearsal((state) => state.answer);
  const day = useRehearsal((state) => state.day);
  const played = answer?.is === "played" ? answer : undefined;
  const lastDay = played?.days.at(-1)?.day ?? 0;
  const upTo = Math.min(day ?? lastDay, lastDay);
  useLight(automation, played, upTo);
  return (
    <div className="rehearse">
      <Fold label={rehearseMessages.who}>
        <ContactForm />
      </Fold>
      <Happenings />
      <TakeBack />
      <div role="status" className="rehearse-faults">
        {answer?.is === "unfit" ? <ProblemLine problem={rehearseMessages.unfit} /> : null}
        {answer?.is === "faulty"
          ? answer.faults.map(({ at, message }) => <ProblemLine key={`${at} ${message}`} problem={message} />)
          : null}
      </div>
      {played === undefined ? null : (
        <div className="rehearse-played">
          <Questions questions={played.questions} />
          <DaySlider lastDay={lastDay} upTo={upTo} />
          <Timeline automation={automation} played={played} upTo={upTo} />
          <Outcome played={played} />
        </div>
      )}
      <Scenarios />
    </div>
  );
}

/**
 * Shows the way back from the last thing that was said of the rehearsal; the pack's own history knows nothing of it.
 */
function TakeBack(): ReactNode {
  const editor = useEditor();
  const last = useRehearsal(({ past }) => past.at(-1)?.change);
  if (last === undefined) return null;
  return (
    <Button look="quiet" onPress={() => takeBack(editor)}>
      <Undo2 aria-hidden="true" />
      <span className="rehearse-undo" title={rehearseMessages.takeBack(last)}>
        {rehearseMessages.takeBack(last)}
      </span>
    </Button>
  );
}

function Outcome({ played }: { readonly played: PlayedRehearsal }): ReactNode {
  const { outcome, assumptions, notes } = played;
  return (
    <section className="rehearse-outcome">
      <h3>{rehearseMessages.outcome}</h3>
      <ul>
        {outcome.map((sentence) => (
          <li key={sentence}>
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="rehearse-note">
          {note}
        </p>
      ))}
      {assumptions.length === 0 ? null : (
        <Fold label={rehearseMessages.assumptions}>
          <ul className="rehearse-assumptions">
            {assumptions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Fold>
      )}
    </section>
  );
}

interface DaySliderProps {
  readonly lastDay: number;
  readonly upTo: number;
}

/** Goes through the days: what comes later is not shown, nor lit on the canvas. */
function DaySlider({ lastDay, upTo }: DaySliderProps): ReactNode {
  const editor = useEditor();
  if (lastDay === 0) return null;
  const show = (day: number): void => rehearsalOf(editor).setState({ day: day === lastDay ? undefined : day });
  return (
    <Slider
      className="rehearse-slider"
      value={upTo}
      minValue={0}
      maxValue={lastDay}
      onChange={(day) => show(Number(day))}
    >
      <Label className="field-label">{rehearseMessages.slider}</Label>
      <SliderOutput className="rehearse-slider-day">{rehearseMessages.dayOf(upTo, lastDay)}</SliderOutput>
      <SliderTrack className="rehearse-slider-track">
        <SliderThumb className="rehearse-slider-thumb" aria-label={rehearseMessages.slider} />
      </SliderTrack>
    </Slider>
  );
}

/**
 * Plays what is rehearsed, and again at every edit of it and of the pack; an answer that has become stale is dropped.
 */
function usePlay(automation: number): void {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const scenario = useRehearsal((state) => state.scenario);
  const begins = useRehearsal((state) => state.begins);
  useEffect(() => {
    let isWanted = true;
    const key = keyOf(itemAt(pack, { kind: "automations", index: automation }));
    editor.compiler.rehearse({ scenario, begins: begins ? key : undefined }).then((answer) => {
      if (isWanted) rehearsalOf(editor).setState({ answer });
    }, ignoreFailure);
    return () => {
      isWanted = false;
    };
  }, [editor, automation, pack, scenario, begins]);
}

/** Runs the scenario files that are open, and again at every edit of the pack. */
function useTests(): void {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const files = useRehearsal((state) => state.files);
  useEffect(() => {
    if (files.length === 0 || pack === undefined) {
      rehearsalOf(editor).setState({ tested: undefined });
      return undefined;
    }
    let isWanted = true;
    editor.compiler.test(files).then((tested) => {
      if (isWanted) rehearsalOf(editor).setState({ tested });
    }, ignoreFailure);
    return () => {
      isWanted = false;
    };
  }, [editor, pack, files]);
}
