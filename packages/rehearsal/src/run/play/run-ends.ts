import { mostText, textLength } from "../reading/render.js";
import type { RunEnd } from "../rehearsal.js";
import type { StepEntry } from "../steps/step.js";
import type { Play } from "./play.js";
import type { Branch, ContactInPlay, RunInPlay } from "./run-in-play.js";
import { tell } from "./tell.js";

/** Ends a run before its time. */
export function endRun(
  play: Play,
  run: RunInPlay,
  end: "stopped/reply" | "stopped/automation" | "limit/steps" | "limit/text",
): void {
  tell(play, { what: "end", why: end }, { contact: run.contact, run });
  finish(play, run, end);
}

/** Notes that a run has ended; what of it waits is not done any more. */
export function finish(play: Play, run: RunInPlay, end: RunEnd): void {
  run.ended = { at: play.now, end };
  run.contact.active.delete(run);
  for (const isQueued of run.parked.values()) if (isQueued) play.underWay -= 1;
  run.parked.clear();
}

/** So many blocks a contact's runs may come to; an automation that never ends is stopped there. */
const mostSteps = 10_000;

/** So many passes of its loops may lead nowhere. */
const mostPasses = 100_000;

/** Counts a block that a run comes to; false when it is one too many, and all runs of the contact have been ended. */
export function countStep(play: Play, { run: { contact }, block }: Branch): boolean {
  contact.steps += 1;
  if (contact.steps > mostSteps) exhaust(play, contact, "limit/steps");
  return countText(play, contact, block.id);
}

/** Counts a pass of a loop that leads nowhere, as there may be endlessly many of them too. */
export function countPass(play: Play, { run: { contact } }: Branch): void {
  contact.passes += 1;
  if (contact.passes > mostPasses) exhaust(play, contact, "limit/steps");
}

/** Counts text before it is told; false when it is too much, and all runs of the contact have been ended. */
export function countText(play: Play, contact: ContactInPlay, told: StepEntry | string): boolean {
  contact.text += textLength(told);
  if (contact.text > mostText) exhaust(play, contact, "limit/text");
  return !contact.isExhausted;
}

function exhaust(play: Play, contact: ContactInPlay, limit: "limit/steps" | "limit/text"): void {
  if (contact.isExhausted) return;
  contact.isExhausted = true;
  if (contact.active.size === 0) tell(play, { what: "end", why: limit }, { contact });
  for (const run of [...contact.active]) endRun(play, run, limit);
}
