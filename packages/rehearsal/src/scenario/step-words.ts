import { visible } from "@setup-pack/core/words";
import type { TimelineEntry, Why } from "../run/rehearsal.js";
import type { StepPattern } from "./expectations.js";
import { daysBetween, isRepeated, timestampOf, wallTimeOf } from "./wall-clock.js";

/** The clock that moments are told by. */
export interface Clock {
  readonly starts: number;
  readonly timeZone: string;
}

/** Returns a moment as scenarios write it; in an hour that the clocks show twice, with which of the two it is. */
export function momentWords(at: number, clock: Clock): string {
  const words = dayAndTime(at, clock);
  return isRepeated(at, clock.timeZone) ? `${words} (${timestampOf(at, clock.timeZone)})` : words;
}

/** Why a contact was not enrolled, as a part of a sentence. */
export const notEnrolledWords: ReadonlyMap<Why, string> = new Map([
  ["not-enrolled/running", "is in it already"],
  ["not-enrolled/again", "was in it before, and can be in it only once"],
  ["not-enrolled/undecided", "it is not known whether they match"],
]);

/** "day 2 10:15", by the clocks. */
export function dayAndTime(at: number, { starts, timeZone }: Clock): string {
  const { date, minute } = wallTimeOf(at, timeZone);
  const day = daysBetween(wallTimeOf(starts, timeZone).date, date);
  return `day ${day} ${timeWords(minute)}`;
}

/** Returns a minute of the day as "10:15". */
export const timeWords = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

const two = (number: number): string => String(number).padStart(2, "0");

/** Returns what happened, in the words of an expectation that is met by it. */
export function entryWords(entry: TimelineEntry, clock: Clock, told: readonly string[]): string {
  const { at, automation, block, contact, what, why, channel, template, subject, text, handle } = entry;
  const isMessage = why === "sent";
  const parts = [
    ["at", momentWords(Date.parse(at), clock)],
    ...(told.includes("automation") ? [["automation", automation]] : []),
    ...(isMessage && !told.includes("block") ? [] : [["block", block]]),
    ...(told.includes("contact") ? [["contact", contact]] : []),
    ...(isMessage ? [] : [["what", what]]),
    ...(isMessage ? [] : [["why", why]]),
    ["channel", channel],
    ["template", template],
    ...(told.includes("handle") || !isMessage ? [["handle", handle]] : []),
    ...(told.includes("subject") || typeof text !== "string" ? [["subject", subject]] : []),
    ["says", text],
  ];
  return parts
    .flatMap(([name, value]) => (typeof value === "string" ? `${name} ${wordsOf(name ?? "", value)}` : []))
    .join(", ");
}

const quoted = new Set(["says", "subject"]);

const wordsOf = (name: string, value: string): string => (quoted.has(name) ? quoteLonger(value) : value);

/** A text so long that it can be seen in what it differs. */
const longest = 300;

const quoteLonger = (text: string): string =>
  visible(JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text));

/** What is expected, in the order in which entries are told. */
export function patternWords(pattern: StepPattern): string {
  const parts = [
    ["at", pattern.when?.text],
    ["automation", pattern.automation],
    ["block", pattern.block],
    ["contact", pattern.contact],
    ["what", pattern.what],
    ["why", pattern.why],
    ["channel", pattern.channel],
    ["template", pattern.template],
    ["handle", pattern.handle],
    ["subject", pattern.subject],
    ["says", pattern.says],
  ];
  return parts
    .flatMap(([name, value]) => (typeof value === "string" ? `${name} ${wordsOf(name ?? "", value)}` : []))
    .join(", ");
}

/** Returns the members that a pattern gives. */
export function toldBy(pattern: StepPattern): readonly string[] {
  return Object.entries(pattern).flatMap(([name, value]) => (value === undefined || name === "place" ? [] : name));
}
