import { blockKind } from "@setup-pack/core/format";
import type { TriggerInPlay } from "../playable.js";
import { answerKey } from "../scenario.js";
import { unreadSettings } from "../steps/unread-step.js";
import { type ClockContext, dateKinds, nextFiring } from "../triggers/clock-triggers.js";
import { enqueue, type Play, scopeOf } from "./play.js";
import type { ContactInPlay } from "./run-in-play.js";
import { tell } from "./tell.js";

/** Plans anew when the dates that are kept with a contact come, since one of them may have changed. */
export function planDates(play: Play, contact: ContactInPlay): void {
  for (const kind of dateKinds) for (const trigger of play.playable.triggersOf(kind)) plan(play, contact, trigger);
}

/** Plans when a trigger fires next by the clock. */
export function plan(play: Play, contact: ContactInPlay, trigger: TriggerInPlay): void {
  if (trigger.block.does === undefined) {
    noteUnread(play, contact, trigger);
    return;
  }
  const { at: planned, fired } = contact.plans.get(trigger) ?? {};
  const from = Math.max(play.now, fired === undefined ? play.now : fired + 1);
  const at = dateKinds.includes(trigger.block.kind)
    ? nextFiring(trigger.block, from, clockContext(play, contact))
    : nextOfAll(play, contact, trigger, from);
  if (at === planned) return;
  contact.plans.set(trigger, { at, fired });
  if (at !== undefined) enqueue(play, { does: "fire", contact, trigger, at }, at);
}

/** Tells once of a trigger whose moments are not understood, unless the scenario answers that it does not fit. */
function noteUnread(play: Play, contact: ContactInPlay, trigger: TriggerInPlay): void {
  const { automation, block } = trigger;
  // A rehearsal has no deals and tasks that wait: nothing is to be known of when they have waited too long.
  if (blockKind(block.kind)?.startedBy === "delay" && contact.record.delays.length === 0) return;
  const answer = play.scenario.answers.get(answerKey(automation.key, block.id));
  if (contact.plans.has(trigger) || (answer?.is === "decision" && !answer.value)) return;
  contact.plans.set(trigger, { at: undefined, fired: undefined });
  const unknown = block.meaning === undefined ? [] : unreadSettings(block.meaning);
  tell(play, { what: "enroll", why: "not-enrolled/undecided", unknown }, { contact, automation, block });
}

/** What working out a contact's next moments needs to know. */
export const clockContext = (play: Play, contact: ContactInPlay): ClockContext => ({
  scope: scopeOf(play, contact),
  clock: play.clock,
  names: play.playable.names,
});

/**
 * Returns when a trigger fires next that fires for all contacts at once: worked out once for the moments up to then.
 */
function nextOfAll(play: Play, contact: ContactInPlay, trigger: TriggerInPlay, from: number): number | undefined {
  const known = play.firings.get(trigger);
  if (known !== undefined && from >= known.from && from <= known.at) return known.at;
  const at = nextFiring(trigger.block, from, clockContext(play, contact));
  if (at !== undefined) play.firings.set(trigger, { from, at });
  return at;
}
