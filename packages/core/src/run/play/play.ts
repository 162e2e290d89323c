import type { Assumption } from "../assumptions.js";
import type { SendTimes } from "../clocks/send-times.js";
import { type ZoneClock, zoneClock } from "../clocks/zone-clock.js";
import type { ContactRecord } from "../contact/contact-record.js";
import type { Effect, Outcome } from "../contact/effect.js";
import type { Members, Scope } from "../contact/lookup.js";
import type { Playable, PlayableAutomation, TriggerInPlay } from "../playable.js";
import type { TimelineEntry, UndecidedBlock } from "../rehearsal.js";
import { answerKey, type Scenario } from "../scenario.js";
import type { StepContext } from "../steps/step.js";
import type { MomentQueue } from "./moment-queue.js";
import { type Branch, type ContactInPlay, itemsOf, type RunInPlay, type Task } from "./run-in-play.js";

/** Where and when automations are played: what holds for every contact of the workspace. */
export type PlaySetting = Pick<Scenario, "timeZone" | "starts" | "holidays" | "workspace" | "answers">;

/**
 * Carries an effect out on a contact, whose record has it from then on. `entry` is the place in the timeline of the
 * entry that tells of it.
 */
export type CarryOut = (effect: Effect, record: ContactRecord, entry: number) => Outcome;

/** Automations at play: the whole of a rehearsal, or one turn of one contact in a workspace. */
export interface Play {
  readonly playable: Playable;
  readonly scenario: PlaySetting;
  readonly clock: ZoneClock;
  readonly queue: Pick<MomentQueue<Task>, "add">;
  readonly carryOut: CarryOut;
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
  /** Runs that there have been before these. */
  readonly runsBefore: number;
  /** Tasks in the queue that will still be done, but for those that the clock brings about for ever. */
  underWay: number;
}

/** How a moment is written. */
export interface WrittenMoment extends Pick<TimelineEntry, "at" | "local" | "day"> {
  readonly moment: number;
}

/** Ranks of what falls due at one moment: the scenario's word, sends left over from days before, and all else. */
export const ranks = { scenario: 0, leftOver: 1, rest: 2 } as const;

/** What a play begins with. */
export type PlayBeginning = Pick<
  Play,
  "playable" | "scenario" | "queue" | "carryOut" | "contacts" | "now" | "runsBefore"
> & { readonly sent?: ReadonlyMap<number, number> };

/** A play in which nothing has happened yet. */
export function newPlay({ sent = new Map(), ...beginning }: PlayBeginning): Play {
  return {
    ...beginning,
    clock: zoneClock(beginning.scenario.timeZone),
    timeline: [],
    runs: [],
    assumed: new Set(),
    undecided: new Map(),
    sent: new Map(sent),
    sendTimes: new Map(),
    firings: new Map(),
    written: undefined,
    underWay: 0,
  };
}

/** A contact to whom nothing has happened yet. */
export const newContact = (record: ContactRecord): ContactInPlay => ({
  record,
  lastRuns: new Map(),
  active: new Set(),
  plans: new Map(),
  steps: 0,
  passes: 0,
  text: 0,
  isExhausted: false,
});

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
