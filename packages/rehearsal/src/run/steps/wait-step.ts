import type { Operation } from "@setup-pack/core/meaning";
import { isMoment, momentFrom, momentOf } from "../clocks/dates.js";
import { minute } from "../clocks/zone-clock.js";
import { lookUp } from "../contact/lookup.js";
import { goOn, type Step, type StepContext } from "./step.js";

type WaitOperation = Extract<Operation, { readonly operation: "wait" }>;

/**
 * Returns a wait: for so long, or until a date as it is known on arrival. What the scenario answers is when it ends.
 */
export function waitStep(does: WaitOperation, context: StepContext): Step {
  const { answer, now } = context;
  if (answer?.is === "moment") return untilDate(answer.at, now, undefined);
  if (does.minutes !== undefined) {
    const until = now + Math.round(does.minutes * minute);
    return isMoment(until) ? waiting(until, undefined) : standing;
  }
  const date = waitDate(does, context);
  return untilDate(date, now, date);
}

/** Until a date, which may be past; a run stands where nobody knows it. */
function untilDate(until: number | undefined, now: number, date: number | undefined): Step {
  if (until === undefined || !isMoment(until)) return standing;
  if (until <= now) return goOn({ what: "wait", why: "waits/past", until: textOfMoment(until) });
  return waiting(until, date);
}

const standing: Step = { does: "stay", entry: { what: "wait", why: "waits/unknown", until: null } };

const waiting = (until: number, date: number | undefined): Step => ({
  does: "wait",
  until,
  date,
  entry: { what: "wait", why: "waits", until: textOfMoment(until) },
});

/** Returns the moment of the date that a wait lasts until, as it is known now; undefined where it is not. */
export function waitDate(
  { until, offsetDays, atMinute }: WaitOperation,
  { scope, clock }: Pick<StepContext, "scope" | "clock">,
): number | undefined {
  const date = until === undefined ? undefined : momentOf(lookUp(until, scope), clock);
  return date === undefined ? undefined : momentFrom(date, { offsetDays, atMinute }, clock);
}

const textOfMoment = (moment: number): string => new Date(moment).toISOString();
