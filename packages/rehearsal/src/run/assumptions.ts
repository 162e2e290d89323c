/**
 * What a rehearsal takes for granted though the format does not say it, by the id that `assumptions` of a rehearsal has.
 * An id is named in a result only where the assumption decided something in it.
 */
export const assumptionTexts = {
  "one-run-at-a-time": "A contact who is in an automation is not enrolled in it a second time.",
  "every-end-counts-as-a-run":
    "A run that was stopped or could not go on counts as one, when it is asked whether a contact may enroll again.",
  "no-settings-hold-nothing":
    "An automation without settings enrolls a contact once, is not ended by replies and holds no sends.",
  "branches-that-meet-run-on-each": "Where branches meet, what follows runs once for each of them.",
  "window-ends-before-its-last-minute": "A send window is closed from the very minute that it ends at.",
  "over-limit-goes-first":
    "What is over the daily limit goes out in order at the first open moment of a later day, before what falls due then.",
  "held-sends-delay-what-follows": "What follows a send that is held waits until it has gone out.",
  "unsent-goes-on": "Where a message may not be sent, the run goes on with the next step.",
  "a-day-is-24-hours": "A wait of days lasts so many times 1,440 minutes, whatever the clocks do meanwhile.",
  "dates-are-read-once":
    "The date that a wait lasts until is read when the run arrives there; later changes of it do not count.",
  "run-begins-at-one-trigger":
    "An automation that another one runs begins at the trigger that is started by hand, else at its first trigger.",
  "numbers-start-at-zero": "A number that nothing is known of is 0 before something is added to it.",
} as const satisfies Readonly<Record<string, string>>;

/** The id of an assumption. */
export type Assumption = keyof typeof assumptionTexts;

const isAssumption = (id: string): id is Assumption => Object.hasOwn(assumptionTexts, id);

/** Every assumption, in the order in which a result lists those that decided something. */
export const assumptions: readonly Assumption[] = Object.keys(assumptionTexts).filter(isAssumption);
