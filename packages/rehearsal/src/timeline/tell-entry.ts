import { blockKind } from "@setup-pack/core/format";
import { quote, weekdays } from "@setup-pack/core/words";
import { zoneClock } from "../run/clocks/zone-clock.js";
import type { ContactState, Rehearsal, TimelineEntry, Why } from "../run/rehearsal.js";
import { messageWord, reasonWords } from "./reason-words.js";
import type { Teller } from "./teller.js";

const months = "January February March April May June July August September October November December".split(" ");

/** "Thursday 8 January 2026", of a local time. */
export function dayWords(local: string): string {
  const [year = 0, month = 1, date = 1] = local.slice(0, 10).split("-").map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return `${weekdays[weekday]} ${date} ${months[month - 1]} ${year}`;
}

/** "17:50", of a local time. */
export const timeOf = (local: string): string => local.slice(11, 16);

/** "2026-01-08T17:50": what the clocks of the workspace show at a moment. */
export const localOf = (moment: string, { timeZone }: Pick<Rehearsal, "timeZone">): string =>
  new Date(zoneClock(timeZone).wallAt(Date.parse(moment))).toISOString();

/** "Thursday 8 January 2026, 17:50": when a rehearsal begins. */
export function startWords(rehearsal: Pick<Rehearsal, "timeZone" | "starts">): string {
  const local = localOf(rehearsal.starts, rehearsal);
  return `${dayWords(local)}, ${timeOf(local)}`;
}

/** How much an entry matters to who reads a timeline. */
export type Tone = "plain" | "strong" | "good" | "faint" | "warning";

/** An entry of a timeline in words. */
export interface EntryWords {
  /**
   * What kind of entry it is, in a word or a sign: "text", "email", "note", "→" for what happens, "?" for what is
   * undecided.
   */
  readonly label: string;
  /** A message whole, anything else in a sentence. */
  readonly words: string;
  readonly tone: Tone;
  /** Why a message was held. */
  readonly note?: string;
}

/** What of a rehearsal its entries are told by. */
export interface ToldRehearsal extends Pick<Rehearsal, "timeZone"> {
  readonly contacts: readonly Pick<ContactState, "name">[];
}

/** What an entry of a timeline tells. */
export function tellEntry(entry: TimelineEntry, rehearsal: ToldRehearsal, teller: Teller): EntryWords {
  const { what, why, automation, block, item } = entry;
  const line = (words: string, tone: Tone = "plain", label = ""): EntryWords => ({ label, words, tone });
  if (why === "not-understood")
    return line(`${notUnderstood(entry, teller)}, so this step does nothing`, "warning", "?");
  const isUnread = entry.certainty === "unknown" && (why === "branch/undecided" || why === "waits/unknown");
  if (isUnread) return line(`${notUnderstood(entry, teller)}: undecided`, "warning", "?");
  const sentence = teller.block(automation, block) ?? block ?? what;
  switch (what) {
    case "event":
      return line(eventWords(entry, teller), "strong", "→");
    case "enroll":
      if (why === "enrolled") return line(`Enrolled in ${teller.automation(automation)}`);
      if (why === "not-enrolled/undecided" && entry.certainty === "unknown")
        return line(
          `Not enrolled in ${teller.automation(automation)}: ${notUnderstood(entry, teller)}`,
          "warning",
          "?",
        );
      return line(`Not enrolled in ${teller.automation(automation)}: ${reasonWords(why)}`, "faint");
    case "end":
      return line(
        `${teller.automation(automation)} is ended by ${why === "stopped/reply" ? "a reply" : "an automation"}`,
      );
    case "send":
      return messageWords(entry, rehearsal);
    case "compose":
      return why === "done" ? line(entry.text ?? sentence, "plain", "note") : messageWords(entry, rehearsal);
    case "wait":
      return line(`${sentence}${waitEndings.get(why) ?? ""}`, "faint");
    case "choose":
      if (why !== "branch/undecided") return line(`AI chooses ${handleWords(entry)}`);
      return line(`${sentence}: undecided`, "warning", "?");
    case "branch":
    case "repeat":
      if (why === "branch/undecided") return line(`${sentence}: undecided`, "warning", "?");
      return line(`${sentence} → ${handleWords(entry)}${item === undefined ? "" : ` (${item})`}`);
    case "extract":
      if (Object.keys(entry.operands ?? {}).length === 0) return line(`${sentence}: nothing is found`, "faint");
      return stepLine(entry, sentence, "faint");
    case "stop":
      return line(
        `${sentence}${why === "unchanged" ? " (the contact is in none of them)" : ""}`,
        why === "done" ? "plain" : "faint",
      );
    default:
      return stepLine(entry, sentence, "faint");
  }
}

/** What is not known of a step: its settings, by their names, or what a step before may have changed. */
function notUnderstood({ automation, block, certainty, unknown = [], what }: TimelineEntry, teller: Teller): string {
  const title = teller.title(automation, block) ?? block ?? what;
  const names = unknown.length === 0 ? "" : ` (${unknown.join(", ")})`;
  return certainty === "unknown" ? `${title}: settings not understood${names}` : `${title}: not known any more${names}`;
}

/** Returns the title of what the scenario brings about. */
function eventWords({ event, text, automation, operands }: TimelineEntry, teller: Teller): string {
  const tag = operands?.tag;
  const named = typeof tag === "string" ? `: ${teller.tag(tag)}` : "";
  const said = text ? `: ${quote(text)}` : named;
  if (event === "set") return "The contact is changed by hand";
  if (event === "enroll") return `By hand: enroll${automation === null ? "" : ` in ${teller.automation(automation)}`}`;
  return `${blockKind(`trigger.${event}`)?.title ?? event ?? ""}${said}`;
}

function stepLine(entry: TimelineEntry, sentence: string, otherwise: Tone): EntryWords {
  const words = `${stepWords(entry, sentence)}${stepEndings.get(entry.why) ?? ""}`;
  return { label: "", words, tone: entry.why === "done" ? "plain" : otherwise };
}

/** What a block does, with the words that were really written. */
function stepWords({ text }: TimelineEntry, sentence: string): string {
  if (!text) return sentence;
  const [beginning = sentence] = sentence.split(": ");
  return `${beginning}: ${text.split("\n")[0]}`;
}

const waitEndings: ReadonlyMap<Why, string> = new Map([
  ["waits/past", ": already past"],
  ["waits/unknown", ": end not known"],
]);

const stepEndings: ReadonlyMap<Why, string> = new Map([
  ["unchanged", " (no change)"],
  ["elsewhere", " (it is in none of these packs)"],
]);

const handles: ReadonlyMap<string, string> = new Map([
  ["true", "yes"],
  ["false", "no"],
]);

const handleWords = ({ handle }: TimelineEntry): string => handles.get(handle ?? "") ?? handle ?? "";

function messageWords(entry: TimelineEntry, rehearsal: ToldRehearsal): EntryWords {
  const { channel, subject, text, why, held = [], heldFrom, contact } = entry;
  const label = messageWord(channel);
  const to = rehearsal.contacts.some(({ name }) => name === contact) ? "" : `to ${contact}: `;
  const words = `${to}${subject ? `${subject}\n` : ""}${text ?? textlessWords(entry)}`;
  const reasons = held.map((why) => reasonWords(why)).join(", ");
  if (why === "sent") {
    const note =
      heldFrom === undefined ? undefined : `Held since ${sinceWords(localOf(heldFrom, rehearsal), entry)}: ${reasons}`;
    return { label, words, tone: "good", ...(note !== undefined && { note }) };
  }
  if (!why.startsWith("held/"))
    return { label, words: `Not sent: ${contact} ${reasonWords(why, channel)}`, tone: "warning" };
  return { label, words, tone: "faint", note: `Not sent before the end: ${reasons || reasonWords(why)}` };
}

/** What is told of a message whose text is not known. */
function textlessWords({ what, template }: TimelineEntry): string {
  if (what === "compose") return "(what AI writes)";
  return template ? `(the text of template ${quote(template)}, which no pack here has)` : "(no text)";
}

/** Returns a local time before an entry; its day too where that is another. */
function sinceWords(since: string, { local }: TimelineEntry): string {
  const time = timeOf(since);
  return since.slice(0, 10) === local.slice(0, 10) ? time : `${dayWords(since)}, ${time}`;
}
