import type { Assumption } from "../assumptions.js";
import type { SendTimes } from "../clocks/send-times.js";
import { type ZoneClock, zoneClock } from "../clocks/zone-clock.js";
import type { ContactRecord } from "../contact/contact-record.js";
import type { Effect, OccurredEvent, Outcome } from "../contact/effect.js";
import type { Members, Scope } from "../contact/lookup.js";
import type { Playable, PlayableAutomation, PlayableBlock, TriggerInPlay } from "../playable.js";
import type { TimelineEntry, UndecidedBlock } from "../rehearsal.js";
import { answerKey, type OneAnswer, type Scenario } from "../scenario.js";
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

/** Who watches a play: told of each entry as it is written, and of each event, when the contact is as it is then. */
export interface Watcher {
  /** Nothing has happened yet. */
  begins?(play: Play, contact: ContactInPlay): void;
  told(entry: TimelineEntry, play: Play, contact: ContactInPlay): void;
  /** A change by hand is the event "set". */
  occurred(event: OccurredEvent, play: Play, contact: ContactInPlay): void;
  /** An event does not fit a trigger, because of these of its filters. */
  unfit?(trigger: TriggerInPlay, filters: readonly string[], play: Play): void;
}

/** Answers what the scenario does not, where every play is looked at. */
export interface Asked {
  /** The answer to the block that a run has come to; undefined where none is needed. */
  answer(block: PlayableBlock, context: Omit<StepContext, "answer">): OneAnswer | undefined;
  /** Whether a trigger's filters fit, as far as they can be computed. */
  fits(trigger: TriggerInPlay, computed: boolean | undefined): boolean | undefined;
  /** Whether nothing depends on a trigger of an automation, since the contact is not enrolled in it anyway. */
  isVain(automation: PlayableAutomation, contact: ContactInPlay): boolean;
}

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
  /** How often blocks have been come to, and triggers asked, that are answered in turn. */
  readonly visits: Map<string, number>;
  readonly watcher: Watcher | undefined;
  readonly asked: Asked | undefined;
  /** How moments are written: many entries stand at one. */
  readonly written: Map<number, WrittenMoment>;
  now: number;
  /** Runs that there have been before these. */
  readonly runsBefore: number;
  /** Tasks in the queue that will still be done, but for those that the clock brings about for ever. */
  underWay: number;
}

/** How a moment is written. */
export type WrittenMoment = Pick<TimelineEntry, "at" | "local" | "day">;

/** Ranks of what falls due at one moment: the scenario's word, sends left over from days before, and all else. */
export const ranks = { scenario: 0, leftOver: 1, rest: 2 } as const;

/** What a play begins with. */
export type PlayBeginning = Pick<
  Play,
  "playable" | "scenario" | "queue" | "carryOut" | "contacts" | "now" | "runsBefore"
> & { readonly sent?: ReadonlyMap<number, number> } & Partial<
    Pick<Play, "sendTimes" | "firings" | "watcher" | "asked" | "clock" | "assumed" | "undecided" | "visits" | "written">
  >;

/** Returns a play in which nothing has happened yet. */
export function newPlay(beginning: PlayBeginning): Play {
  const { playable, scenario, queue, carryOut, contacts, now, runsBefore, sent } = beginning;
  return {
    playable,
    scenario,
    queue,
    carryOut,
    contacts,
    now,
    runsBefore,
    clock: beginning.clock ?? zoneClock(scenario.timeZone),
    timeline: [],
    runs: [],
    assumed: beginning.assumed ?? new Set(),
    undecided: beginning.undecided ?? new Map(),
    sent: new Map(sent),
    sendTimes: beginning.sendTimes ?? new Map(),
    firings: beginning.firings ?? new Map(),
    visits: beginning.visits ?? new Map(),
    watcher: beginning.watcher,
    asked: beginning.asked,
    written: beginning.written ?? new Map(),
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
  const context = {
    scope: scopeOf(play, run.contact, run.event, branch),
    names: play.playable.names,
    clock: play.clock,
    now: play.now,
    automation: run.automation,
    hasAutomation: (key: string) => play.playable.automation(key) !== undefined,
  };
  return { ...context, answer: answerNow(play, run.automation.key, block.id) ?? play.asked?.answer(block, context) };
}

/**
 * Returns the scenario's answer to a block or trigger; of answers in turn that of this visit, the last for all that
 * follow.
 */
export function answerNow(play: Play, automation: string, block: string): OneAnswer | undefined {
  const key = answerKey(automation, block);
  const answer = play.scenario.answers.get(key);
  if (answer?.is !== "in turn") return answer;
  const visit = Math.max(1, play.visits.get(key) ?? 1);
  return answer.answers[Math.min(visit, answer.answers.length) - 1];
}

/** Counts a visit to what is answered in turn. */
export function countVisit(play: Play, automation: string, block: string): void {
  const key = answerKey(automation, block);
  if (play.scenario.answers.get(key)?.is === "in turn") play.visits.set(key, (play.visits.get(key) ?? 0) + 1);
}
