import { itemAt, keyOf } from "@setup-pack/edit";
import { CircleQuestionMark, MessageCircleReply } from "lucide-react";
import { memo, type ReactNode } from "react";
import { select } from "../canvas/index.js";
import type { PlayedRehearsal, RehearsedDay, RehearsedEntry } from "../compiler/index.js";
import { type Editor, useDocument, useEditor } from "../editor/index.js";
import { LeftTags } from "../inputs/index.js";
import { readersSpelling, rehearseMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { changeScenario, rehearsalOf } from "./rehearse-store.js";

export interface TimelineProps {
  readonly automation: number;
  readonly played: PlayedRehearsal;
  readonly upTo: number;
}

/** Shows all that happens, day by day, as a list. */
export function Timeline({ automation, played, upTo }: TimelineProps): ReactNode {
  const key = useDocument(({ pack }) => keyOf(itemAt(pack, { kind: "automations", index: automation })));
  if (played.days.length === 0)
    return <p className="rehearse-none">{rehearseMessages.nothing(momentWords(played.until))}</p>;
  return (
    <section aria-label={rehearseMessages.timeline}>
      <p className="rehearse-start">{rehearseMessages.from(momentWords(played.starts), played.timeZone)}</p>
      {played.days
        .filter(({ day }) => day <= upTo)
        .map((day) => (
          <Day key={day.day} day={day} automation={key} />
        ))}
    </section>
  );
}

/** Returns a time of day as the timeline has it, such as "17:50", in the reader's spelling. */
function spelt(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return readersSpelling().time(hours * 60 + minutes);
}

/** Returns a moment such as "2026-01-08T17:50", in the reader's spelling. */
function momentWords(moment: string): string {
  const [date = "", time = ""] = moment.split("T");
  return `${readersSpelling().day(date)}, ${spelt(time)}`;
}

interface DayProps {
  readonly day: RehearsedDay;
  /** The key of the open automation. */
  readonly automation: string | undefined;
}

function Day({ day, automation }: DayProps): ReactNode {
  return (
    <>
      <h3 className="rehearse-day">
        {rehearseMessages.day(day.day)} <span>{readersSpelling().day(day.date)}</span>
      </h3>
      <ol className="rehearse-entries">
        {day.entries.map((entry) => (
          <Entry key={entry.index} entry={entry} day={day.day} isOpen={entry.automation === automation} />
        ))}
      </ol>
    </>
  );
}

interface EntryProps {
  readonly entry: RehearsedEntry;
  readonly day: number;
  /** Whether it is of the automation on the canvas. */
  readonly isOpen: boolean;
}

const Entry = memo(function Entry({ entry, day, isOpen }: EntryProps): ReactNode {
  const { time, label, tone, message, note } = entry;
  return (
    <li className={`rehearse-entry rehearse-${tone}`}>
      <time className="rehearse-time" dateTime={time}>
        {spelt(time)}
      </time>
      <div className="rehearse-told">
        {message === undefined ? (
          <p className="rehearse-words">
            {label === "?" ? <CircleQuestionMark aria-hidden="true" /> : null}
            <EntryWords entry={entry} isOpen={isOpen} />
          </p>
        ) : (
          <Message message={message} label={label} />
        )}
        {note === undefined ? null : <p className="rehearse-held">{note}</p>}
        <MessageButtons entry={entry} day={day} isOpen={isOpen} />
      </div>
    </li>
  );
});

/** Shows a message as who gets it sees it. */
function Message({
  message: { channel, subject, text },
  label,
}: {
  readonly message: NonNullable<RehearsedEntry["message"]>;
  readonly label: string;
}): ReactNode {
  return (
    <div className={`rehearse-message rehearse-message-${channel === "email" ? "email" : "text"}`}>
      <span className="rehearse-channel">{label}</span>
      {subject === null ? null : (
        <p className="rehearse-subject">
          <bdi>
            <LeftTags text={subject} />
          </bdi>
        </p>
      )}
      <p className="rehearse-text">
        <bdi>{text === "" ? rehearseMessages.writtenByAi : <LeftTags text={text} />}</bdi>
      </p>
    </div>
  );
}

/** What a step did, which leads to that step where it is on the canvas. */
function EntryWords({ entry: { block, words }, isOpen }: Pick<EntryProps, "entry" | "isOpen">): ReactNode {
  const editor = useEditor();
  if (block === null || !isOpen) return <bdi>{words}</bdi>;
  return (
    <button type="button" className="rehearse-step" onClick={() => select(editor, [block])}>
      <bdi>{words}</bdi>
    </button>
  );
}

/** What can be done at a message. */
function MessageButtons({ entry, day, isOpen }: EntryProps): ReactNode {
  const editor = useEditor();
  const { block, message, time, words } = entry;
  if (message === undefined) return null;
  return (
    <p className="rehearse-entry-buttons">
      <Button look="quiet" onPress={() => addReply(editor, message.channel, day, time)}>
        <MessageCircleReply aria-hidden="true" /> {rehearseMessages.whatIfReply}
      </Button>
      {block === null || !isOpen ? null : (
        <Button look="quiet" aria-label={rehearseMessages.showStepOf(words)} onPress={() => select(editor, [block])}>
          {rehearseMessages.showStep}
        </Button>
      )}
    </p>
  );
}

/** Has the contact answer a message, a minute after it goes out. */
function addReply(editor: Editor, channel: string, day: number, time: string): void {
  const { scenario } = rehearsalOf(editor).getState();
  const event = channel === "email" ? "email_replied" : "sms_received";
  const reply = { at: minuteAfter(day, time), event, text: rehearseMessages.replyText };
  changeScenario(editor, rehearseMessages.changes.reply, { happens: [...(scenario.happens ?? []), reply] });
}

/**
 * Returns the minute after a time of a day, as a scenario writes it: a message may go out at any second of its own
 * minute.
 */
export function minuteAfter(day: number, time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const after = hours * 60 + minutes + 1;
  const two = (number: number): string => String(number).padStart(2, "0");
  return `day ${day + Math.floor(after / 1440)} ${two(Math.floor(after / 60) % 24)}:${two(after % 60)}`;
}
