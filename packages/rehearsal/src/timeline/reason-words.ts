import type { RunEnd, Why } from "../run/rehearsal.js";

const channels: ReadonlyMap<string, string> = new Map([
  ["sms", "text"],
  ["email", "email"],
  ["note", "note"],
]);

/** What messages of a channel are called that a contact does not want. */
const unwanted: ReadonlyMap<string, string> = new Map([
  ["sms", "does not want texts"],
  ["email", "does not want emails"],
]);

/** What a channel's message is called. */
export const messageWord = (channel: string | null | undefined): string =>
  channels.get(channel ?? "") ?? channel ?? "message";

const ends: Readonly<Record<RunEnd, string>> = {
  completed: "went through to the end",
  "stopped/reply": "was ended by a reply",
  "stopped/automation": "was ended by an automation",
  waiting: "is still waiting",
  undecided: "could not be decided",
  "limit/steps": "was ended after 10,000 steps",
  "limit/text": "was ended after 10 million characters of text",
};

/** Returns how a run ends, as a part of a sentence. */
export const endWords = (end: RunEnd): string => ends[end];

const reasons: ReadonlyMap<Why, string> = new Map([
  ["held/window", "outside the hours for sending"],
  ["held/holiday", "on a holiday"],
  ["held/limit", "over the daily limit"],
  ["skipped/do-not-contact", "must not be contacted"],
  ["skipped/unsubscribed", "is unsubscribed"],
  ["skipped/no-address", "has no address for it"],
  ["not-enrolled/running", "is in it already"],
  ["not-enrolled/again", "was in it before, and can be in it only once"],
  ["not-enrolled/undecided", "it is not known whether they match"],
]);

/** Returns why something came out so, as a part of a sentence; by a channel where it was a message. */
export const reasonWords = (why: Why, channel?: string | null): string =>
  (why === "skipped/do-not-contact" ? unwanted.get(channel ?? "") : undefined) ?? reasons.get(why) ?? why;
