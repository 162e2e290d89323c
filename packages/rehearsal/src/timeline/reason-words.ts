import { listOf } from "@setup-pack/core/words";
import { type Assumption, assumptionTexts } from "../run/assumptions.js";
import type { ContactState, Rehearsal, RunEnd, Why } from "../run/rehearsal.js";
import { notEnrolledWords } from "../scenario/step-words.js";
import type { Teller } from "./teller.js";

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
  ...notEnrolledWords,
]);

/** Returns why something came out so, as a part of a sentence; by a channel where it was a message. */
export const reasonWords = (why: Why, channel?: string | null): string =>
  (why === "skipped/do-not-contact" ? unwanted.get(channel ?? "") : undefined) ?? reasons.get(why) ?? why;

/** Returns what came of a rehearsal: how each run ended, and how the contacts are left. */
export function outcomeWords({ runs, contacts }: Rehearsal, teller: Teller): readonly string[] {
  const ends = runs.map(({ automation, end, block, contact }) => {
    const where = end === "waiting" && block !== null ? `: ${teller.block(automation, block) ?? block}` : "";
    return `${teller.automation(automation)} ${endWords(end)}${where}${contacts.length > 1 ? ` (${contact})` : ""}`;
  });
  return [...(ends.length > 0 ? ends : ["No contact was enrolled."]), ...contacts.flatMap(contactWords)];
}

function contactWords({ name, tags, stage, owner, doNotContact, unsubscribed }: ContactState): readonly string[] {
  const parts = [
    ...(tags.length > 0 ? [`tags ${tags.join(", ")}`] : []),
    ...(stage === null ? [] : [`stage ${stage}`]),
    ...(owner === null ? [] : [`owner ${owner}`]),
    ...(doNotContact.length > 0 ? [`do not contact: ${doNotContact.join(", ")}`] : []),
    ...(unsubscribed ? ["unsubscribed"] : []),
  ];
  return parts.length > 0 ? [`${name}: ${parts.join("; ")}`] : [];
}

/** Merge tags that nothing filled in, in a sentence; undefined where all were filled in. */
export function unfilledWords({ timeline }: Rehearsal): string | undefined {
  const unfilled = new Set(timeline.flatMap((entry) => entry.unfilled ?? []));
  return unfilled.size > 0 ? `Merge tags with no value: ${[...unfilled].join(", ")}` : undefined;
}

/** What was taken for granted beyond the format, in a sentence each. */
export const assumptionWords = ({ assumptions }: Rehearsal): readonly string[] =>
  assumptions.map((assumption) => (isKnown(assumption) ? assumptionTexts[assumption] : assumption));

const isKnown = (assumption: string): assumption is Assumption => Object.hasOwn(assumptionTexts, assumption);

/** What of an entry of a timeline says whether it was decided, also of one that came as JSON. */
export interface EntryDecision {
  readonly what: string;
  readonly why: string;
  readonly unknown?: readonly string[];
}

/** How what is undecided is answered, where true or false is no answer. */
const answers: ReadonlyMap<string, string> = new Map([
  ["choose", "OUTCOME"],
  ["wait", '"day 2 09:00"'],
  ["repeat", `'["…"]'`],
]);

/**
 * What nobody can say of an entry that is undecided, and the command that answers it: one that ends with the answer,
 * left out where there is another way. Undefined where the entry is decided.
 *
 * @example
 * ```ts
 * import { undecidedWords } from "@setup-pack/rehearsal/scenario";
 *
 * undecidedWords(
 *   { what: "branch", why: "branch/undecided", unknown: ["price"] },
 *   "setup-pack rehearse pack.json --choose new-lead/rich=",
 * ); // "Nobody can say: price is not known. Answer it: setup-pack rehearse pack.json --choose new-lead/rich=true (or false)"
 * ```
 */
export function undecidedWords({ what, why, unknown = [] }: EntryDecision, command?: string): string | undefined {
  const isWait = why === "waits/unknown" && unknown.length > 0;
  if (why !== "branch/undecided" && why !== "not-enrolled/undecided" && !isWait) return undefined;
  const reason =
    unknown.length === 0 ? "" : `: ${listOf(unknown, "and")} ${unknown.length === 1 ? "is" : "are"} not known`;
  const way = command === undefined ? "" : ` Answer it: ${command}${answers.get(what) ?? "true (or false)"}`;
  return `Needs your answer${reason}.${way}`;
}
