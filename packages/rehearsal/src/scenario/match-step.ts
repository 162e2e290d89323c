import type { TimelineEntry } from "../run/rehearsal.js";
import type { StepPattern } from "./expectations.js";

/** Returns whether an entry is as a pattern says. */
export function fits(entry: TimelineEntry, pattern: StepPattern): boolean {
  const { when } = pattern;
  if (when !== undefined) {
    const at = Date.parse(entry.at);
    if (at < when.at || at >= when.to) return false;
  }
  return (
    isAs(pattern.automation, entry.automation) &&
    isAs(pattern.block, entry.block) &&
    isAs(pattern.contact, entry.contact) &&
    isAs(pattern.what, entry.what) &&
    isAs(pattern.why, entry.why) &&
    isAs(pattern.channel, entry.channel) &&
    isAs(pattern.template, entry.template) &&
    isAs(pattern.handle, entry.handle) &&
    contains(pattern.subject, entry.subject) &&
    contains(pattern.says, entry.text)
  );
}

const isAs = (wanted: string | undefined, given: string | null | undefined): boolean =>
  wanted === undefined || wanted === given;

const contains = (wanted: string | undefined, given: string | null | undefined): boolean =>
  wanted === undefined || (typeof given === "string" && given.includes(wanted));

/** Returns whether an entry tells of a message that was sent. */
export const isMessage = ({ what, why }: TimelineEntry): boolean =>
  why === "sent" && (what === "send" || what === "compose");

/** Returns whether an entry tells of what a block did: not of what the scenario brings, nor of a run that is ended. */
export const isStep = ({ block, what }: TimelineEntry): boolean => block !== null && what !== "end" && what !== "event";

/**
 * Returns whether a block did what it is there for: a message that is held to the end or skipped is none, nor is a
 * misfit.
 */
export const isDone = (entry: TimelineEntry): boolean =>
  isStep(entry) && (isMessage(entry) || !/^(?:(?:held|skipped|not-enrolled)\/|not-understood)/.test(entry.why));
