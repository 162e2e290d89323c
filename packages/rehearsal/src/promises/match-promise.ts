import { dayOf, weekdayOf, zoneClock } from "../run/clocks/zone-clock.js";
import type { OccurredEvent } from "../run/contact/effect.js";
import { memberNamed } from "../run/contact/lookup.js";
import { type Names, referenceTypesOf } from "../run/names.js";
import type { TimelineEntry } from "../run/rehearsal.js";
import { fits, isDone, isMessage, isStep } from "../scenario/match-step.js";
import { isWithin } from "../scenario/wall-clock.js";
import type { EventPattern, Steps } from "./promise.js";

/**
 * Returns whether an entry of a timeline is a step that a promise is about; at any time of the day with `isAnyTime`.
 */
export function isMeant(steps: Steps, entry: TimelineEntry, at: number, isAnyTime = false): boolean {
  const { pattern, makes } = steps;
  const { block, what, why } = pattern;
  const isAny = block !== undefined || what !== undefined || why !== undefined || makes !== undefined;
  const isOne = !isAny ? isMessage : why === undefined ? isDone : isStep;
  if (!isOne(entry) || !fits(entry, pattern) || !isMade(makes, entry)) return false;
  return isAnyTime || isInTime(steps, at);
}

function isMade(makes: string | undefined, { what, operands, channel }: TimelineEntry): boolean {
  if (makes === undefined) return true;
  if (makes === "note" && (what === "send" || what === "compose")) return channel === "note";
  return what === "record" && operands?.what === makes;
}

/** Returns whether a moment is at the times of the day and the days of the week that a promise is about. */
function isInTime({ between, on, timeZone }: Steps, at: number): boolean {
  if (between !== undefined && !isWithin(at, between, timeZone)) return false;
  return on === undefined || on.has(weekdayOf(dayOf(zoneClock(timeZone).wallAt(at))));
}

/** Returns whether an event is the one that a promise waits for: all that the promise says of it, it says too. */
export function isEventMeant({ event, members }: EventPattern, occurred: OccurredEvent, names: Names): boolean {
  if (event !== occurred.event) return false;
  return [...members].every(([name, wanted]) => {
    const given = memberNamed(name, occurred.members);
    if (given === undefined) return false;
    return names.sameThing(String(given), String(wanted), referenceTypesOf(name));
  });
}
