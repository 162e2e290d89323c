import type { PromisePattern, WrittenPromise } from "@setup-pack/core";

/** The forms of promises whose parts can be picked here. */
export type FormId = "at-most" | "never" | "after-never" | "after-always";

/** A promise of each form to begin with, in the order in which they are offered. */
export const beginnings: readonly WrittenPromise[] = [
  { id: "texts-a-day", atMost: { channel: "sms", count: 2, within: "1 day" } },
  { id: "no-text-at-night", never: { channel: "sms", between: ["21:00", "08:00"], in: "contact" } },
  { id: "stop-means-stop", after: { event: "sms_received", text: "STOP" }, never: { channel: "sms" } },
  { id: "new-leads-are-called", after: { event: "contact_created" }, always: { makes: "task" }, within: "15 minutes" },
];

/** Returns the form of a promise; undefined where its parts cannot be picked here. */
export function formOf({ atMost, never, after, always }: WrittenPromise): FormId | undefined {
  if (atMost !== undefined) return "at-most";
  if (never !== undefined) return after === undefined ? "never" : "after-never";
  return always !== undefined && after !== undefined ? "after-always" : undefined;
}

/** What a step is picked by: its channel or what it makes; "any" is any message. */
export function stepsId({ channel, makes }: { readonly channel?: unknown; readonly makes?: unknown }): string {
  if (typeof makes === "string") return `makes ${makes}`;
  return typeof channel === "string" ? `channel ${channel}` : "any";
}

/** Steps as they are picked, with all else that they say. */
export function withSteps({ channel: _, makes: __, ...others }: PromisePattern, id: string): PromisePattern {
  const [member = "", value] = id.split(" ");
  return value === undefined ? others : { [member]: value, ...others };
}

/** What a promise waits for is picked by: an event, a state of the contact, or a step. */
export function patternId(pattern: PromisePattern): string {
  const { event, tag, stage, unsubscribed, doNotContact } = pattern;
  if (event !== undefined) return `event ${event}`;
  if (tag !== undefined) return "tag";
  if (stage !== undefined) return "stage";
  if (unsubscribed === true) return "unsubscribed";
  if (typeof doNotContact === "string") return `doNotContact ${doNotContact}`;
  return stepsId(pattern);
}

/** What a promise waits for, as it is picked; `nameOf` gives a tag or stage of the pack to begin with. */
export function patternOf(id: string, nameOf: (type: "tag" | "stage") => string): PromisePattern {
  if (id === "tag" || id === "stage") return { [id]: nameOf(id) };
  if (id === "unsubscribed") return { unsubscribed: true };
  const [member = "", value = ""] = id.split(" ");
  return { [member]: value };
}

/** Returns how long something holds is picked by: for ever, a span, or until something. */
export function endId({ within, until }: WrittenPromise): string {
  if (within !== undefined) return `within ${within}`;
  return until === undefined ? "ever" : `until ${patternId(until)}`;
}

/** Returns a promise that holds so long. */
export function withEnd({ within: _, until: __, ...promise }: WrittenPromise, id: string): WrittenPromise {
  const { length } = id.split(" ", 1)[0] ?? "";
  const rest = id.slice(length + 1);
  if (id.startsWith("within ")) return { ...promise, within: rest };
  return id === "ever" ? promise : { ...promise, until: patternOf(rest, () => "") };
}

/** Returns a pattern with a member, or without it where nothing is said. */
export function withMember(pattern: PromisePattern, name: string, value: unknown): PromisePattern {
  const { [name]: _, ...others } = pattern;
  return value === "" || value === undefined ? others : { ...pattern, [name]: value };
}

/** Spans that are offered: a number and its unit, as promise files write them. */
export const spans: readonly string[] = [
  ...[5, 10, 15, 30].map((count) => `${count} minutes`),
  ...["1 hour", "2 hours", "4 hours", "8 hours", "12 hours", "1 day"],
  ...[2, 3, 4, 5, 6, 7, 10, 14, 21, 30, 60, 90].map((count) => `${count} days`),
];

/** Times of the day that are offered, each half hour. */
export const times: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, "0");
  return `${hour}:${index % 2 === 0 ? "00" : "30"}`;
});
