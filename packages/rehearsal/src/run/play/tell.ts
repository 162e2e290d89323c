import { dayOf, localText } from "../clocks/zone-clock.js";
import type { PlayableAutomation, PlayableBlock } from "../playable.js";
import type { TimelineEntry, Why } from "../rehearsal.js";
import type { StepEntry } from "../steps/step.js";
import type { Play, WrittenMoment } from "./play.js";
import type { ContactInPlay, RunInPlay } from "./run-in-play.js";

function writtenMoment(play: Play, moment: number): WrittenMoment {
  const { clock, scenario, written } = play;
  const known = written.get(moment);
  if (known !== undefined) return known;
  const made: WrittenMoment = {
    at: new Date(moment).toISOString(),
    local: localText(moment, clock),
    day: dayOf(clock.wallAt(moment)) - dayOf(clock.wallAt(scenario.starts)),
  };
  written.set(moment, made);
  return made;
}

const undecided: ReadonlySet<Why> = new Set(["branch/undecided", "not-enrolled/undecided", "not-understood"]);

/** Where an entry belongs. */
export interface EntryPlace {
  readonly contact: ContactInPlay;
  readonly run?: RunInPlay;
  readonly automation?: PlayableAutomation;
  readonly block?: PlayableBlock;
  /** Now, when left out. */
  readonly at?: number;
}

/** Writes an entry into the timeline. */
export function tell(
  play: Play,
  entry: StepEntry,
  { contact, run, automation, block, at = play.now }: EntryPlace,
): void {
  const { what, why, contact: recipient, ...rest } = entry;
  const certainty = block?.meaning?.certainty;
  const written = writtenMoment(play, at);
  const told: TimelineEntry = {
    at: written.at,
    local: written.local,
    day: written.day,
    run: run?.number ?? null,
    automation: (run?.automation ?? automation)?.key ?? null,
    block: block?.id ?? null,
    contact: recipient ?? contact.record.name,
    what,
    ...rest,
    why,
    ...(certainty === undefined ? {} : { certainty }),
  };
  play.timeline.push(told);
  play.watcher?.told(told, play, contact);
  const isUndecided = undecided.has(why) || (why === "waits/unknown" && block?.does === undefined);
  const key = (run?.automation ?? automation)?.key;
  if (isUndecided && key !== undefined && block !== undefined)
    play.undecided.set(JSON.stringify([key, block.id, why]), { automation: key, block: block.id, why });
}
