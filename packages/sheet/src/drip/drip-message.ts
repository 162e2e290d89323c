import { fold, listOf, quote } from "@setup-pack/core/words";
import { cellText } from "../cell.js";
import { textFault } from "../plan/text-fault.js";
import { readTime, type WrittenTime } from "../plan/times.js";
import { channelNames, messageFault, type NewMessage } from "../steps/new-steps.js";
import type { DripRow } from "./drip-columns.js";

/** A message of a drip sheet, its day and time as they are written there. */
export interface DripMessage extends NewMessage {
  readonly row: number;
  /** "" where the sheet names none. */
  readonly automation: string;
  readonly day: number;
  /** Undefined where there is none: at the time of the message before, or at the start. */
  readonly time: WrittenTime | undefined;
}

/** Words for channels that are not ours. */
const channelWords: ReadonlyMap<string, string> = new Map([
  ...["text", "text message", "texting", "mms"].map((word) => [word, "sms"] as const),
  ...["mail", "e-mail", "email message"].map((word) => [word, "email"] as const),
  ...["call", "phone", "phone call", "to-do", "todo", "reminder"].map((word) => [word, "task"] as const),
]);

const atOnce: ReadonlySet<string> = new Set(["immediately", "immediate", "now", "instant", "asap", "at once"]);

/** Reads a row of a drip sheet, whose day has been read; gives a sentence where it is no message. */
export function dripMessage({ row, cell, emptied }: DripRow, day: number | string): DripMessage | string {
  if (emptied !== undefined) return emptied;
  if (typeof day === "string") return day;
  const written = cellText(cell("time"));
  const isAtOnce = (written === "" && typeof cell("time") !== "object") || atOnce.has(fold(written));
  const time = isAtOnce ? undefined : readTime(cell("time"));
  if (!isAtOnce && time === undefined) return `${quote(written)} is not a time. Write it as 9:30 or 9:30 AM.`;
  for (const column of ["subject", "body"] as const) {
    const fault = textFault(column, cell(column));
    if (fault !== undefined) return fault;
  }
  const [subject, body] = [cellText(cell("subject")), cellText(cell("body"))];
  const named = fold(cellText(cell("channel")));
  const channel = named === "" ? (subject === "" ? "sms" : "email") : (channelWords.get(named) ?? named);
  if (!channelNames.includes(channel))
    return `${quote(cellText(cell("channel")))} is not a channel. Write ${listOf(channelNames.map(quote), "or", channelNames.length)}.`;
  const message =
    channel === "task" && subject === "" ? { channel, subject: body, body: "" } : { channel, subject, body };
  return messageFault(message) ?? { row, automation: cellText(cell("automation")), day, time, ...message };
}
