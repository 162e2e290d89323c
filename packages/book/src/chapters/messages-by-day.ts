import { spanWords, type TaskWords, type TimetableStep, taskWords, timetable } from "@setup-pack/core";
import type { Certainty } from "@setup-pack/core/meaning";
import { capitalised, count, withArticle } from "@setup-pack/core/words";
import type { BookAutomation, BookSubject } from "../book-subject.js";
import { type MessageParts, messageText } from "../messages/mail-look.js";
import { messageLook } from "../messages/message-look.js";
import { htmlOfBody, templateWords } from "../messages/message-words.js";
import { type Markup, markup, multiline } from "../page/markup.js";
import { rawSettings } from "./understood.js";

/**
 * The messages and tasks of an automation as they will look, by the earliest day that one of them can come; after them,
 * by the date, those that wait for one.
 */
export function messagesByDay(automation: BookAutomation, { pack, book }: BookSubject, parts: MessageParts): Markup {
  const steps = timetable(automation.document.graph, automation.known, book);
  if (steps.length === 0) return markup`<p>It sends no messages.</p>`;
  const days = new Map<string, TimetableStep[]>();
  for (const step of [...steps].sort((one, other) => placeOf(one) - placeOf(other))) {
    const title = dayTitle(step);
    days.set(title, [...(days.get(title) ?? []), step]);
  }
  const blocks = new Map(automation.document.graph.nodes.map((block) => [block.id, block]));
  const shown = new Map<string, string>();
  /** A template that the automation sends again is shown once. */
  const lookOf = (step: TimetableStep): Markup => {
    const block = step.certainty === "unknown" ? blocks.get(step.block) : undefined;
    if (block !== undefined) return rawSettings(block, book);
    const template = templateOf(step);
    if (template === undefined) return look(step, automation, { pack, book }, parts);
    const before = shown.get(template);
    if (before !== undefined)
      return markup`<p>The template <a href="#${before}"><bdi>${automation.known(template)?.name ?? template}</bdi></a>, as above.</p>`;
    const address = `${automation.address}-template-${shown.size + 1}`;
    shown.set(template, address);
    return markup`<div id="${address}">${look(step, automation, { pack, book }, parts)}</div>`;
  };
  const show = (step: TimetableStep): Markup => markup`<div class="message">
<p class="head"><strong>${nameOf(step, automation)}</strong> <span class="when">${whenWords(step)}</span>${certaintyMark(step.certainty)}${wayMarkup(step)}</p>
${lookOf(step)}
</div>\n`;
  return markup`${[...days].map(([title, ofDay]) => markup`<h4>${title}</h4>\n${ofDay.map(show)}`)}`;
}

/** Returns the template that a step sends as it is, without words of its own. */
const templateOf = ({ does }: TimetableStep): string | undefined =>
  does.operation === "send" && does.body === undefined && does.subject === undefined ? does.template : undefined;

const minutesOfDay = 1440;

/** Where a step stands: by its earliest minute, behind those what waits for a date, and last what nothing leads to. */
function placeOf({ since, date }: TimetableStep): number {
  if (since === undefined) return Number.MAX_SAFE_INTEGER;
  return date === undefined ? since.earliest : longest + date.earliest;
}

/** Minutes that no row of waits comes to. */
const longest = 1e12;

function dayTitle({ since, date }: TimetableStep): string {
  if (since === undefined) return "Nothing leads here";
  if (date !== undefined) return capitalised(date.words);
  const day = Math.floor(since.earliest / minutesOfDay);
  return day === 0 ? "The first day" : `Day ${day}`;
}

/** From when to when a contact comes to a step. */
function whenWords({ since, date }: TimetableStep): string {
  if (since === undefined) return "";
  if (date === undefined) return spanWords({ earliest: since.earliest, latest: since.latest ?? null });
  return date.latest === 0 ? "then, or at once where that is past" : `${spanWords(date)}, counted from then`;
}

const channels: ReadonlyMap<string | undefined, string> = new Map([
  ["sms", "text"],
  ["email", "email"],
  ["note", "note"],
]);

function nameOf({ does }: TimetableStep, { known }: BookAutomation): string {
  if (does.operation === "record") return taskWords(does.members, known).name;
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
  { pack, book }: Pick<BookSubject, "pack" | "book">,
  parts: MessageParts,
): Markup {
  if (does.operation === "record") return taskLook(does.members, taskWords(does.members, known), parts);
  if (does.operation === "compose")
    return markup`<div class="instruction">${
      does.subject !== undefined &&
      markup`<p><span class="quiet">Subject:</span> ${messageText(does.subject, parts.isKnownTag)}</p>`
    }<p class="quiet small">Instructions for the AI:</p>
<p>${does.instruction === undefined ? "nothing that can be read" : multiline(does.instruction)}</p>${
      does.limit !== undefined && markup`<p class="quiet small">At most ${count(does.limit, "character")}</p>`
    }</div>`;
  const words =
    does.template === undefined
      ? undefined
      : templateWords(pack.document, book, does.template, known(does.template)?.name);
  const message = {
    subject: does.subject ?? words?.subject,
    body: does.body ?? words?.body,
    html: does.body === undefined ? words?.html : htmlOfBody(does.body),
    template: words?.template,
    missing: does.body === undefined ? words?.missing : undefined,
  };
  return messageLook(does.channel, message, parts);
}

function taskLook(members: ReadonlyMap<string, unknown>, { due }: TaskWords, { isKnownTag }: MessageParts): Markup {
  const text = (name: string): string | undefined => {
    const value = members.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const note = text("body") ?? text("note");
  return markup`<div class="task"><p><strong>${messageText(text("title") ?? "without a title", isKnownTag)}</strong></p>${
    note !== undefined && markup`<p>${messageText(note, isKnownTag)}</p>`
  }${due !== undefined && markup`<p class="quiet small">Due ${due}</p>`}</div>`;
}

/** Returns the mark behind a block that no dialect of the team reads; nothing behind any other. */
function certaintyMark(certainty: Certainty | undefined): Markup | undefined {
  if (certainty === "known") return undefined;
  return certainty === "assumed" ? markup`<sup>°</sup>` : markup`<sup class="unread">?</sup>`;
}

/** Returns the same mark, with words where the settings are not understood. */
export const certaintyWords = (certainty: Certainty | undefined): Markup | undefined =>
  certainty === "known" || certainty === "assumed"
    ? certaintyMark(certainty)
    : markup`${certaintyMark(certainty)} <span class="quiet small">settings not understood</span>`;

/** Returns what the marks mean that stand behind blocks of such certainties. */
export const certaintyNotes = (certainties: ReadonlySet<Certainty | undefined>): Markup => markup`
${
  certainties.has("assumed") &&
  markup`<p class="quiet small"><sup>°</sup> assumed: the format does not publish what the settings of steps mean, and
no dialect of the team says it; they are read as they are usually written.</p>`
}
${
  certainties.has("unknown") &&
  markup`<p class="small"><sup class="unread">?</sup> settings not understood: only the kind of the step is shown.</p>`
}`;
