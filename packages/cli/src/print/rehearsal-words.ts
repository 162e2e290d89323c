import type { RunEnd } from "@setup-pack/core/run";

const channels: ReadonlyMap<string, string> = new Map([
  ["sms", "text"],
  ["email", "email"],
  ["note", "note"],
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

/** How a run ends, as a part of a sentence. */
export const endWords = (end: RunEnd): string => ends[end];
