import { type Assumption, assumptions, assumptionTexts } from "../run/assumptions.js";

/** What looking at plays takes for granted, by id. A verdict names those that it depends on. */
export const proofAssumptionTexts = {
  "one-contact": "Plays are of one contact; what happens to others has no effect on it.",
  "no-run-at-the-start": "The contact is in no automation when a play begins.",
  "events-at-corner-moments":
    "Events come on whole minutes at which the order of what follows, or what counts, may change.",
  "limit-not-used-up-by-others": "The daily limits of sends are not used up.",
  "few-items": "A loop has none, one or two items, or as many as its limit allows, at most five.",
  "reachable-at-the-start":
    "The contact may be texted and emailed at the start, where no condition and no promise looks at it.",
  "unknown-dates-are-whole-days": "A date that is not given is a day without a time, and nobody changes it by hand.",
  "events-say-what-triggers-ask":
    "An event says what triggers and conditions look for in it; the rest is the same each time.",
  "merge-tags-do-not-decide": "What merge tags are filled in with does not decide what a text says.",
  "events-left-out": "Events that the promise file leaves out never come.",
  "first-event-given": "The first event is one that the promise file names.",
  "contact-as-given": "The contact is as the promise file gives it.",
  "contact-in-the-office-zone":
    "The contact is in the time zone of the office, since the promise file gives none for the contact.",
  "blocks-do-nothing-else": "Steps that cannot be read, and automations of no pack here, change nothing.",
} as const satisfies Readonly<Record<string, string>>;

export type ProofAssumption = keyof typeof proofAssumptionTexts | Assumption;

const isOwn = (id: string): id is keyof typeof proofAssumptionTexts => Object.hasOwn(proofAssumptionTexts, id);

/** Returns what an assumption takes for granted, in a sentence. */
export const assumptionText = (id: ProofAssumption): string =>
  isOwn(id) ? proofAssumptionTexts[id] : assumptionTexts[id];

/** Assumptions in the order in which results list them. */
export const inOrder = (ids: ReadonlySet<ProofAssumption>): readonly ProofAssumption[] =>
  [...Object.keys(proofAssumptionTexts).filter(isOwn), ...assumptions].filter((id) => ids.has(id));
