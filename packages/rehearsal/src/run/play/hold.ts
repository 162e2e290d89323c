import { type SendTimes, sendTimes } from "../clocks/send-times.js";
import { dayOf } from "../clocks/zone-clock.js";
import type { PlayableAutomation } from "../playable.js";
import type { HeldBy } from "../rehearsal.js";
import { enqueue, type Play, ranks } from "./play.js";
import type { Branch, HeldSend } from "./run-in-play.js";

/** Holds a send that may not go yet until it may; false where nothing bars it. */
export function hold(play: Play, branch: Branch, held: HeldSend | undefined): boolean {
  const { run, block } = branch;
  const { now } = play;
  const times = sendTimesOf(play, run.automation);
  if (times === undefined) {
    play.assumed.add("no-settings-hold-nothing");
    return false;
  }
  const by = times.barredBy(now, (calendarDay) => play.sent.get(calendarDay) ?? 0);
  if (by === undefined) return false;
  if (by === "held/limit") play.assumed.add("over-limit-goes-first");
  if (by === "held/window" && times.isAtEnd(now)) play.assumed.add("window-ends-before-its-last-minute");
  if (block.leadsTo("next").length > 0) play.assumed.add("held-sends-delay-what-follows");
  const { at, passed } = times.nextOpening(now, by);
  const barred = [...new Set([...(held === undefined ? [] : barredUntilNow(held)), by])];
  const next: HeldSend = { due: held?.due ?? now, barred, by, passed };
  const rank = next.barred.includes("held/limit") ? ranks.leftOver : ranks.rest;
  run.parked.set(branch, true);
  enqueue(play, { does: "send", branch, held: next }, at, rank);
  return true;
}

/** Counts a send of the workspace, for the limits of the day. */
export function countSend(play: Play): void {
  const today = dayOf(play.clock.wallAt(play.now));
  play.sent.set(today, (play.sent.get(today) ?? 0) + 1);
}

/** Returns what barred a send that has come to its next opening, each once. */
const barredUntilNow = ({ barred, passed }: HeldSend): readonly HeldBy[] => [...new Set([...barred, ...passed])];

/** What an entry says of a send that is held still. */
export const heldMembers = ({ due, barred }: HeldSend) => ({ heldFrom: new Date(due).toISOString(), held: barred });

/** What an entry says of a send that was held and goes now. */
export const releasedMembers = (held: HeldSend) => heldMembers({ ...held, barred: barredUntilNow(held) });

/** When an automation sends; undefined for one without settings, which always does. */
function sendTimesOf(play: Play, automation: PlayableAutomation): SendTimes | undefined {
  if (automation.settings === null) return undefined;
  const known = play.sendTimes.get(automation);
  if (known !== undefined) return known;
  const made = sendTimes(automation.settings, play.clock, play.scenario.holidays);
  play.sendTimes.set(automation, made);
  return made;
}
