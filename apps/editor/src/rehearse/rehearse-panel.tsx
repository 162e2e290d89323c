import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { PlayedRehearsal } from "../compiler/index.js";
import { useEditor, useView } from "../editor/index.js";
import { rehearseMessages } from "../messages/index.js";
import { Button, Fold, ProblemLine } from "../widgets/index.js";
import { ContactForm } from "./contact-form.js";
import { DaySlider } from "./day-slider.js";
import { Happenings } from "./happenings.js";
import { Questions } from "./questions.js";
import { takeBack, useRehearsal } from "./rehearse-store.js";
import { Scenarios } from "./scenarios.js";
import { Timeline } from "./timeline.js";
import { useLight } from "./use-light.js";
import { usePlay, useTests } from "./use-play.js";
import "./rehearse.css";

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
      <Undo2 aria-hidden="true" /> {rehearseMessages.takeBack(last)}
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
