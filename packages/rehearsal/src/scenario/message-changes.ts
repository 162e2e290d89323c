import type { MessageChange, SentMessage } from "@setup-pack/core";
import type { TimelineEntry } from "../run/rehearsal.js";
import { isMessage } from "./match-step.js";

/** A message as it goes out; what tells one text from another is a number, since texts may be long. */
interface Sent {
  readonly message: SentMessage;
  readonly words: number;
}

/**
 * Returns the messages in which two rehearsals of one scenario differ, by time. Keys of automations are those of the
 * later.
 */
export function messageChanges(
  before: readonly TimelineEntry[],
  after: readonly TimelineEntry[],
  laterKeys: ReadonlyMap<string, string>,
): MessageChange[] {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  let left: Sides = [sentIn(before, numberOf), sentIn(after, numberOf)];
  const changes: MessageChange[] = [];
  for (const { keyOf, change } of likenesses(laterKeys)) {
    const { pairs, rest } = pairUp(left, keyOf);
    if (change !== undefined) for (const [was, is] of pairs) changes.push({ change, before: was, after: is });
    left = rest;
  }
  const [gone, come] = left;
  for (const { message } of gone) changes.push({ change: "removed", before: message, after: null });
  for (const { message } of come) changes.push({ change: "added", before: null, after: message });
  const momentOf = (change: MessageChange): string => (change.after ?? change.before)?.at ?? "";
  return changes.sort((one, other) => (momentOf(one) < momentOf(other) ? -1 : Number(momentOf(one) > momentOf(other))));
}

type Sides = readonly [before: readonly Sent[], after: readonly Sent[]];

function sentIn(timeline: readonly TimelineEntry[], numberOf: (text: string) => number): Sent[] {
  return timeline.filter(isMessage).map((entry) => {
    const { at, local, day, automation, block, contact, channel, template, subject, text } = entry;
    // Of what is not known, such as a template that is no part of the pack, its key has to tell it from others.
    const words = typeof text === "string" ? `says ${text}` : `sends ${template ?? ""}`;
    return {
      message: {
        at,
        local,
        day,
        automation: automation ?? "",
        block: block ?? "",
        contact,
        channel: channel ?? null,
        template: template ?? null,
        subject: subject ?? null,
        text: text ?? null,
      },
      words: numberOf(JSON.stringify([channel ?? "", contact, numberOf(subject ?? ""), numberOf(words)])),
    };
  });
}

/** How a message before and one after are known to be the same one. */
interface Likeness {
  readonly keyOf: (sent: Sent, side: "before" | "after") => string;
  /** What has then become of it; undefined where nothing has. */
  readonly change: "moved" | "changed" | undefined;
}

/** Returns the closest likeness first: each takes from those that are left. */
const likenesses = (laterKeys: ReadonlyMap<string, string>): readonly Likeness[] => [
  { keyOf: ({ message, words }) => `${message.at} ${words}`, change: undefined },
  { keyOf: ({ words }) => String(words), change: "moved" },
  {
    keyOf: ({ message: { automation, block, contact } }, side) => {
      const key = side === "before" ? (laterKeys.get(automation) ?? automation) : automation;
      return JSON.stringify([key, block, contact]);
    },
    change: "changed",
  },
  { keyOf: ({ message: { at, channel, contact } }) => JSON.stringify([at, channel, contact]), change: "changed" },
];

/** Pairs messages whose keys are the same, in their order. */
function pairUp(
  [before, after]: Sides,
  keyOf: Likeness["keyOf"],
): { readonly pairs: readonly (readonly [SentMessage, SentMessage])[]; readonly rest: Sides } {
  const waiting = new Map<string, Sent[]>();
  // From the last one on, so that the first is taken first.
  for (const sent of before.toReversed()) {
    const key = keyOf(sent, "before");
    const others = waiting.get(key);
    if (others === undefined) waiting.set(key, [sent]);
    else others.push(sent);
  }
  const taken = new Set<Sent>();
  const pairs: (readonly [SentMessage, SentMessage])[] = [];
  const come = after.filter((sent) => {
    const was = waiting.get(keyOf(sent, "after"))?.pop();
    if (was === undefined) return true;
    taken.add(was);
    pairs.push([was.message, sent.message]);
    return false;
  });
  return { pairs, rest: [before.filter((sent) => !taken.has(sent)), come] };
}
