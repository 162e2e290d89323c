import { type TimeSinceStart, type TimetableStep, timeSinceStartWords, timetable } from "@setup-pack/core";
import { capitalised, count, withArticle } from "@setup-pack/core/words";
import type { BookAutomation, BookSubject } from "../book-subject.js";
import type { Pictures } from "../messages/mail-look.js";
import { messageText } from "../messages/merge-tags.js";
import { messageLook } from "../messages/message-look.js";
import { htmlOfBody, templateWords } from "../messages/message-words.js";
import { type Markup, markup, multiline } from "../page/markup.js";
import { certaintyMark } from "./certainty.js";

/** The messages and tasks of an automation by the earliest day that one of them can come, as they will look. */
export function messagesByDay(automation: BookAutomation, { pack, book }: BookSubject, pictures: Pictures): Markup {
  const steps = timetable(automation.document.graph, automation.known, book);
  if (steps.length === 0) return markup`<p>It writes to nobody.</p>`;
  const days = new Map<number | undefined, TimetableStep[]>();
  for (const step of [...steps].sort((one, other) => earliestOf(one) - earliestOf(other))) {
    const day = step.since === undefined ? undefined : Math.floor(step.since.earliest / minutesOfDay);
    days.set(day, [...(days.get(day) ?? []), step]);
  }
  const shown = new Map<string, string>();
  /** A template that the automation sends again is shown once. */
  const lookOf = (step: TimetableStep): Markup => {
    const template = templateOf(step);
    if (template === undefined) return look(step, automation, pack.document, pictures);
    const before = shown.get(template);
    if (before !== undefined)
      return markup`<p>The template <a href="#${before}"><bdi>${automation.known(template)?.name ?? template}</bdi></a>, as above.</p>`;
    const address = `${automation.address}-template-${shown.size + 1}`;
    shown.set(template, address);
    return markup`<div id="${address}">${look(step, automation, pack.document, pictures)}</div>`;
  };
  const show = (step: TimetableStep): Markup => markup`<div class="message">
<p class="head"><strong>${nameOf(step)}</strong> <span class="when">${whenWords(step.since)}</span>${certaintyMark(step.certainty)}${wayMarkup(step)}</p>
${lookOf(step)}
</div>\n`;
  return markup`${[...days].map(([day, ofDay]) => markup`<h4>${dayTitle(day)}</h4>\n${ofDay.map(show)}`)}`;
}

/** The template that a step sends as it is, without words of its own. */
const templateOf = ({ does }: TimetableStep): string | undefined =>
  does.operation === "send" && does.body === undefined && does.subject === undefined ? does.template : undefined;

const minutesOfDay = 1440;

const earliestOf = ({ since }: TimetableStep): number => since?.earliest ?? Number.MAX_SAFE_INTEGER;

const dayTitle = (day: number | undefined): string =>
  day === undefined ? "Nothing leads here" : day === 0 ? "The first day" : `Day ${day}`;

/** From when to when a contact comes to a step. */
function whenWords(since: TimeSinceStart | undefined): string {
  if (since === undefined) return "";
  return timeSinceStartWords(since) || (since.latest === undefined ? "at any time" : "at once");
}

const channels: ReadonlyMap<string | undefined, string> = new Map([
  ["sms", "text"],
  ["email", "email"],
  ["note", "note"],
]);

function nameOf({ does }: TimetableStep): string {
  if (does.operation === "record") return "Task";
  const channel = channels.get(does.channel) ?? "message";
  if (does.operation === "compose") return `AI writes ${withArticle(channel)}`;
  return `${capitalised(channel)}${does.to === "item" ? " to each" : ""}`;
}

/** The last decisions on the way; earlier ones are counted. */
const mostDecisions = 3;

function wayMarkup({ way }: TimetableStep): Markup | undefined {
  if (way.length === 0) return undefined;
  const earlier = way.length - mostDecisions;
  const shown = way.slice(-mostDecisions).map(({ words }) => words);
  return markup`<br><span class="quiet small">${earlier > 0 && `after ${count(earlier, "earlier decision")}: `}${shown.join("; ")}</span>`;
}

function look(
  { does }: TimetableStep,
  { known }: BookAutomation,
  pack: BookSubject["pack"]["document"],
  pictures: Pictures,
): Markup {
  if (does.operation === "record") return taskLook(does.members);
  if (does.operation === "compose")
    return markup`<div class="instruction"><p class="quiet small">What AI is told:</p>
<p>${does.instruction === undefined ? "nothing that can be read" : multiline(does.instruction)}</p></div>`;
  const words =
    does.template === undefined ? undefined : templateWords(pack, does.template, known(does.template)?.name);
  const message = {
    subject: does.subject ?? words?.subject,
    body: does.body ?? words?.body,
    html: does.body === undefined ? words?.html : htmlOfBody(does.body),
    template: words?.template,
    missing: does.body === undefined ? words?.missing : undefined,
  };
  return messageLook(does.channel, message, pictures);
}

function taskLook(members: ReadonlyMap<string, unknown>): Markup {
  const text = (name: string): string | undefined => {
    const value = members.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const note = text("body") ?? text("note");
  return markup`<div class="task"><p><strong>${messageText(text("title") ?? "without a title")}</strong></p>${
    note !== undefined && markup`<p>${messageText(note)}</p>`
  }</div>`;
}
