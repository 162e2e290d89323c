import type { Assumption } from "../assumptions.js";
import { isMoment } from "../clocks/dates.js";
import type { SendTimes } from "../clocks/send-times.js";
import { type ZoneClock, zoneClock } from "../clocks/zone-clock.js";
import { contactRecord } from "../contact/contact-record.js";
import type { Members, Scope } from "../contact/lookup.js";
import {
  type PackToRehearse,
  type Playable,
  type PlayableAutomation,
  playable,
  type TriggerInPlay,
} from "../playable.js";
import type { TimelineEntry, UndecidedBlock } from "../rehearsal.js";
import { answerKey, type Scenario } from "../scenario.js";
import type { StepContext } from "../steps/step.js";
import { type MomentQueue, momentQueue } from "./moment-queue.js";
import { type Branch, type ContactInPlay, itemsOf, type RunInPlay, type Task } from "./run-in-play.js";

/** A rehearsal while it goes on. */
export interface Play {
  readonly playable: Playable;
  readonly scenario: Scenario;
  readonly clock: ZoneClock;
  readonly queue: MomentQueue<Task>;
  readonly contacts: readonly ContactInPlay[];
  readonly timeline: TimelineEntry[];
  readonly runs: RunInPlay[];
  readonly assumed: Set<Assumption>;
  readonly undecided: Map<string, UndecidedBlock>;
  /** Sends of the workspace, by calendar day. */
  readonly sent: Map<number, number>;
  readonly sendTimes: Map<PlayableAutomation, SendTimes>;
  /** When triggers fire next that fire for all contacts at once, for any moment between the two. */
  readonly firings: Map<TriggerInPlay, { readonly from: number; readonly at: number }>;
  /** How the moment of the last entry is written: many entries stand at one. */
  written: WrittenMoment | undefined;
  now: number;
  /** Tasks in the queue that will still be done, but for those that the clock brings about for ever. */
  underWay: number;
}

/** How a moment is written. */
export interface WrittenMoment extends Pick<TimelineEntry, "at" | "local" | "day"> {
  readonly moment: number;
}

/** Ranks of what falls due at one moment: the scenario's word, sends left over from days before, and all else. */
export const ranks = { scenario: 0, leftOver: 1, rest: 2 } as const;

/** A rehearsal at its first moment, with all that the scenario brings about queued. */
export function newPlay(packs: readonly PackToRehearse[], scenario: Scenario): Play {
  const play: Play = {
    playable: playable(packs),
    scenario,
    clock: zoneClock(scenario.timeZone),
    queue: momentQueue(),
    contacts: scenario.contacts.map((contact) => ({
      record: contactRecord(contact),
      lastRuns: new Map(),
      active: new Set(),
      plans: new Map(),
      steps: 0,
      passes: 0,
      text: 0,
      isExhausted: false,
    })),
    timeline: [],
    runs: [],
    assumed: new Set(),
    undecided: new Map(),
    sent: new Map(),
    sendTimes: new Map(),
    firings: new Map(),
    written: undefined,
    now: scenario.starts,
    underWay: 0,
  };
  for (const happening of scenario.happens.filter(({ at }) => isMoment(at)))
    enqueue(play, { does: "happen", happening }, Math.max(happening.at, scenario.starts), ranks.scenario);
  return play;
}

/** Has something done at a moment. */
export function enqueue(play: Play, task: Task, at: number = play.now, rank: number = ranks.rest): void {
  if (task.does !== "fire") play.underWay += 1;
  play.queue.add({ at, rank, item: task });
}

/** Where names are looked up for a run, or for a contact that is in none. */
export function scopeOf(play: Play, contact: ContactInPlay, event?: Members, branch?: Branch): Scope {
  return {
    items: branch === undefined ? [] : itemsOf(branch),
    event,
    contact: contact.record,
    workspace: play.scenario.workspace,
  };
}

/** What deciding the step that a branch has come to needs to know. */
export function stepContext(play: Play, branch: Branch): StepContext {
  const { run, block } = branch;
  return {
    scope: scopeOf(play, run.contact, run.event, branch),
    names: play.playable.names,
    clock: play.clock,
    now: play.now,
    automation: run.automation,
    answer: play.scenario.answers.get(answerKey(run.automation.key, block.id)),
    hasAutomation: (key) => play.playable.automation(key) !== undefined,
  };
}
