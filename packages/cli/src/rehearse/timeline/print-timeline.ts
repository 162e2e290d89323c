import {
  type Assumption,
  assumptionTexts,
  type Rehearsal,
  type TimelineEntry,
  type Why,
  zoneClock,
} from "@setup-pack/core/run";
import type { BlockEntry, ScenarioPack } from "@setup-pack/core/scenario";
import { margin } from "../../print/frame.js";
import type { Palette } from "../../print/palette.js";
import { fewestColumns, type Paper, usualColumns } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import { endWords, messageWord } from "../../print/rehearsal-words.js";
import { wrap } from "../../print/wrap.js";
import { eventWords, reasonWords, stepWords, type Teller, tellerOf } from "./timeline-words.js";

/** What is told of a rehearsal beside itself. */
export interface TimelineContext {
  readonly title: string;
  readonly packs: readonly ScenarioPack[];
  /** Blocks whose AI finds nothing because nobody says what it finds. */
  readonly unanswered: readonly BlockEntry[];
}

/** What happens, day by day, as a person reads it; then what came of it, and what was taken for granted. */
export function* printTimeline(
  rehearsal: Rehearsal,
  { title, packs, unanswered }: TimelineContext,
  paper: Paper,
): Generator<string> {
  const { strong, faint } = paper.palette;
  const teller = tellerOf(packs);
  yield `${strong(printable(title))}\n${faint(`From ${dayAndTime(rehearsal)}, ${printable(rehearsal.timeZone)}`)}\n`;
  let day: number | undefined;
  for (const entry of rehearsal.timeline) {
    if (entry.day !== day) yield `\n${strong(`Day ${entry.day}`)}  ${faint(dayWords(entry.local))}\n`;
    day = entry.day;
    yield* entryLines(entry, rehearsal, teller, paper);
  }
  if (rehearsal.timeline.length === 0) yield "\nNothing happens.\n";
  yield* outcomeLines(rehearsal, teller, paper);
  yield* openLines(rehearsal, unanswered, teller, paper);
  yield* assumptionLines(rehearsal, paper);
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = "January February March April May June July August September October November December".split(" ");

/** "Thursday 8 January", of a local time. */
function dayWords(local: string): string {
  const [year = 0, month = 1, date = 1] = local.slice(0, 10).split("-").map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return `${weekdays[weekday]} ${date} ${months[month - 1]} ${year}`;
}

const timeOf = (local: string): string => local.slice(11, 16);

/** "2026-01-08T17:50": what the clocks of the workspace show at a moment. */
const localOf = (moment: string, { timeZone }: Rehearsal): string =>
  new Date(zoneClock(timeZone).wallAt(Date.parse(moment))).toISOString();

function dayAndTime(rehearsal: Rehearsal): string {
  const local = localOf(rehearsal.starts, rehearsal);
  return `${dayWords(local)}, ${timeOf(local)}`;
}

const labelWidth = 7;

/** Lines of a message that are shown. */
const mostLines = 8;

function* entryLines(entry: TimelineEntry, rehearsal: Rehearsal, teller: Teller, paper: Paper): Generator<string> {
  const { palette } = paper;
  const { label, words, colour, note } = wordsOf(entry, rehearsal, teller, palette);
  const width = Math.max(fewestColumns, (paper.columns ?? usualColumns) - margin.length - 2 * labelWidth);
  const lines = words.split("\n").flatMap((line) => wrap(printable(line), width));
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines - 1), "…"] : lines;
  const head = `${palette.faint(timeOf(entry.local).padEnd(labelWidth))}${palette.faint(label.padEnd(labelWidth))}`;
  const indent = " ".repeat(2 * labelWidth);
  for (const [index, line] of shown.entries())
    yield `${`${margin}${index === 0 ? head : indent}${colour(line)}`.trimEnd()}\n`;
  if (note !== undefined)
    for (const line of wrap(printable(note), width)) yield `${margin}${indent}${palette.severity.warning(line)}\n`;
}

/** How an entry is shown; the note is never cut. */
interface Words {
  readonly label: string;
  readonly words: string;
  readonly colour: (text: string) => string;
  readonly note?: string;
}

const plain = (text: string): string => text;

function wordsOf(entry: TimelineEntry, rehearsal: Rehearsal, teller: Teller, palette: Palette): Words {
  const { what, why, automation, block, item } = entry;
  const { faint, severity, strong } = palette;
  const sentence = teller.block(automation, block) ?? block ?? what;
  const line = (words: string, colour = plain, label = ""): Words => ({ label, words, colour });
  switch (what) {
    case "event":
      return line(eventWords(entry, automation === null ? undefined : teller.automation(automation)), strong, "→");
    case "enroll":
      if (why === "enrolled") return line(`Enrolled in ${teller.automation(automation)}`);
      return line(`Not enrolled in ${teller.automation(automation)}: ${reasonWords(why)}`, faint);
    case "end":
      return line(
        `${teller.automation(automation)} is ended by ${why === "stopped/reply" ? "a reply" : "an automation"}`,
      );
    case "send":
      return messageWords(entry, rehearsal, palette);
    case "compose":
      return why === "done" ? line(entry.text ?? sentence, plain, "note") : messageWords(entry, rehearsal, palette);
    case "wait":
      return line(`${sentence}${waitEndings.get(why) ?? ""}`, faint);
    case "choose":
      if (why !== "branch/undecided") return line(`AI chooses ${handleWords(entry)}`);
      return line(`${sentence}: undecided`, severity.warning, "?");
    case "branch":
    case "repeat":
      if (why === "branch/undecided") return line(`${sentence}: undecided`, severity.warning, "?");
      return line(`${sentence} → ${handleWords(entry)}${item === undefined ? "" : ` (${item})`}`);
    case "extract":
      if (Object.keys(entry.operands ?? {}).length === 0) return line(`${sentence}: nothing is found`, faint);
      return stepLine(entry, sentence, faint);
    case "stop":
      return line(
        `${sentence}${why === "unchanged" ? " (the contact is in none of them)" : ""}`,
        why === "done" ? plain : faint,
      );
    default:
      return stepLine(entry, sentence, faint);
  }
}

function stepLine(entry: TimelineEntry, sentence: string, faint: Words["colour"]): Words {
  const words = `${stepWords(entry, sentence)}${stepEndings.get(entry.why) ?? ""}`;
  return { label: "", words, colour: entry.why === "done" ? plain : faint };
}

const waitEndings: ReadonlyMap<Why, string> = new Map([
  ["waits/past", ": that is past"],
  ["waits/unknown", ": nobody can say until when"],
]);

const stepEndings: ReadonlyMap<Why, string> = new Map([
  ["unchanged", " (it was so already)"],
  ["elsewhere", " (it is in none of these packs)"],
]);

const handles: ReadonlyMap<string, string> = new Map([
  ["true", "yes"],
  ["false", "no"],
]);

const handleWords = ({ handle }: TimelineEntry): string => handles.get(handle ?? "") ?? handle ?? "";

function messageWords(entry: TimelineEntry, rehearsal: Rehearsal, palette: Palette): Words {
  const { channel, subject, text, why, held = [], heldFrom, contact } = entry;
  const label = messageWord(channel);
  const to = rehearsal.contacts.some(({ name }) => name === contact) ? "" : `to ${contact}: `;
  const words = `${to}${subject ? `${subject}\n` : ""}${text ?? "(what AI writes)"}`;
  const reasons = held.map(reasonWords).join(", ");
  if (why === "sent") {
    const note =
      heldFrom === undefined ? undefined : `Held since ${sinceWords(localOf(heldFrom, rehearsal), entry)}: ${reasons}`;
    return { label, words, colour: palette.good, ...(note !== undefined && { note }) };
  }
  if (!why.startsWith("held/"))
    return { label, words: `Not sent: ${contact} ${reasonWords(why)}`, colour: palette.severity.warning };
  return { label, words, colour: palette.faint, note: `Not sent before the end: ${reasons || reasonWords(why)}` };
}

/** A local time before an entry; its day too where that is another. */
function sinceWords(since: string, { local }: TimelineEntry): string {
  const time = timeOf(since);
  return since.slice(0, 10) === local.slice(0, 10) ? time : `${dayWords(since)}, ${time}`;
}

function* outcomeLines(rehearsal: Rehearsal, teller: Teller, { palette }: Paper): Generator<string> {
  const { runs, contacts } = rehearsal;
  yield `\n${palette.strong("What came of it")}\n`;
  for (const { automation, end, block, contact } of runs) {
    const where = end === "waiting" && block !== null ? `: ${teller.block(automation, block) ?? block}` : "";
    yield `${margin}${printable(`${teller.automation(automation)} ${endWords(end)}${where}${contacts.length > 1 ? ` (${contact})` : ""}`)}\n`;
  }
  if (runs.length === 0) yield `${margin}Nobody was enrolled.\n`;
  for (const { name, tags, stage, owner, doNotContact, unsubscribed } of contacts) {
    const parts = [
      ...(tags.length > 0 ? [`tags ${tags.join(", ")}`] : []),
      ...(stage === null ? [] : [`stage ${stage}`]),
      ...(owner === null ? [] : [`owner ${owner}`]),
      ...(doNotContact.length > 0 ? [`do not contact: ${doNotContact.join(", ")}`] : []),
      ...(unsubscribed ? ["unsubscribed"] : []),
    ];
    if (parts.length > 0) yield `${margin}${printable(`${name}: ${parts.join("; ")}`)}\n`;
  }
  const unfilled = new Set(rehearsal.timeline.flatMap((entry) => entry.unfilled ?? []));
  if (unfilled.size > 0)
    yield `${margin}${palette.faint(`Merge tags that nobody filled in: ${printable([...unfilled].join(", "))}`)}\n`;
}

/** What nobody decided or answered. */
function* openLines(
  { undecided }: Rehearsal,
  unanswered: readonly BlockEntry[],
  teller: Teller,
  { palette }: Paper,
): Generator<string> {
  const line = (label: string, { automation, block }: Pick<BlockEntry, "automation" | "block">): string => {
    const sentence = teller.block(automation, block);
    const place = `${automation}/${block}`;
    const words = sentence === undefined ? place : `${sentence} (${place})`;
    return `${margin}${palette.severity.warning(printable(`${label}: ${words}`))}\n`;
  };
  for (const place of undecided) yield line("Undecided", place);
  for (const place of unanswered) yield line("Nobody says what is found, so nothing is set", place);
}

function* assumptionLines({ assumptions }: Rehearsal, { palette }: Paper): Generator<string> {
  if (assumptions.length === 0) return;
  yield `\n${palette.strong("Taken for granted")}\n`;
  for (const assumption of assumptions)
    yield `${margin}${palette.faint(isKnown(assumption) ? assumptionTexts[assumption] : assumption)}\n`;
}

const isKnown = (assumption: string): assumption is Assumption => Object.hasOwn(assumptionTexts, assumption);
