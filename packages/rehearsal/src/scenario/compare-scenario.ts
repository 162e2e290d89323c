import type { EndChange, MessageChange, ScenarioChange, SentMessage } from "@setup-pack/core";
import type { Rehearsal, TimelineEntry } from "../run/rehearsal.js";
import { rehearse } from "../run/rehearse.js";
import { isMessage } from "./match-step.js";
import type { Names } from "./names.js";
import { resolveDocument } from "./resolve-scenario.js";
import type { ScenarioFile } from "./scenario-file.js";

/** The names in the packs of a scenario before and after, and the keys that automations have now by those they had. */
export interface ScenarioSides {
  readonly before: Names;
  readonly after: Names;
  readonly laterKeys: ReadonlyMap<string, string>;
}

/** What differs in a scenario, or why it cannot be played with one side. */
export type ScenarioComparison =
  | {
      /** Undefined where the same is sent and everything ends as it did. */
      readonly change: ScenarioChange | undefined;
      /** How much there was to do, as the number of letters that take as long to read. */
      readonly work: number;
      readonly unplayed?: undefined;
    }
  | { readonly unplayed: { readonly before: string | null; readonly after: string | null } };

/** Plays a scenario with the packs before and after; what it expects is not looked at. */
export function compareScenario(file: ScenarioFile, { before, after, laterKeys }: ScenarioSides): ScenarioComparison {
  const [was, is] = [play(file, before), play(file, after)];
  if (typeof was === "string" || typeof is === "string")
    return { unplayed: { before: typeof was === "string" ? was : null, after: typeof is === "string" ? is : null } };
  const all = messageChanges(was.timeline, is.timeline, laterKeys);
  const { messages, letters } = firstOf(all);
  const ends = endChanges(was, is, laterKeys);
  const isSame = all.length === 0 && ends.length === 0;
  const hiddenMessages = all.length - messages.length;
  return {
    change: isSame ? undefined : { path: file.path, scenario: file.name, messages, hiddenMessages, ends },
    work: lettersPerStep * (was.timeline.length + is.timeline.length) + letters,
  };
}

const lettersPerStep = 20;

/** Changes of messages are given up to so many letters, and one at least: the rest is counted. */
const mostLetters = 500_000;
const lettersPerMessage = 500;

function firstOf(all: readonly MessageChange[]): {
  readonly messages: MessageChange[];
  readonly letters: number;
} {
  const messages: MessageChange[] = [];
  let letters = 0;
  for (const change of all) {
    if (letters > mostLetters) break;
    for (const side of [change.before, change.after])
      letters += side === null ? 0 : lettersPerMessage + (side.subject ?? "").length + (side.text ?? "").length;
    messages.push(change);
  }
  return { messages, letters };
}

/** What happens, or why nobody can say, in a sentence. An answer to a block that is not there decides nothing. */
function play({ document }: ScenarioFile, names: Names): Rehearsal | string {
  const { expect: _expect, answers = {}, ...rest } = document;
  const asked = Object.entries(answers).filter(([block]) => names.blocks(block).found.length > 0);
  const { scenario, findings } = resolveDocument({ ...rest, answers: Object.fromEntries(asked) }, names);
  const [first] = findings;
  return first === undefined ? rehearse(names.packs, scenario) : first.message;
}

function endChanges(before: Rehearsal, after: Rehearsal, laterKeys: ReadonlyMap<string, string>): EndChange[] {
  const was = new Map(before.runs.map(({ automation, end }) => [laterKeys.get(automation) ?? automation, end]));
  const is = new Map(after.runs.map(({ automation, end }) => [automation, end]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((automation): EndChange[] => {
    const ends = { before: was.get(automation) ?? "none", after: is.get(automation) ?? "none" } as const;
    return ends.before === ends.after ? [] : [{ automation, ...ends }];
  });
}

/** A message as it goes out; what tells one text from another is a number, since texts may be long. */
interface Sent {
  readonly message: SentMessage;
  readonly words: number;
}

/**
 * Returns the messages in which two rehearsals of one scenario differ, by time. Keys of automations are those of the
 * later.
 */
function messageChanges(
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
