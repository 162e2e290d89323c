import type { JsonObject } from "@setup-pack/core/json";
import type { ContactRecord } from "../contact/contact-record.js";
import { unchanged } from "../contact/effect.js";
import { carryOn } from "../play/carry-on.js";
import { plan, planDates } from "../play/clock-plans.js";
import { type CarryOut, newContact, newPlay, type Play, type PlaySetting } from "../play/play.js";
import { endRun } from "../play/run-ends.js";
import type { Branch, ContactInPlay, HeldSend, RunInPlay, Task } from "../play/run-in-play.js";
import type { Playable } from "../playable.js";
import type { TimelineEntry } from "../rehearsal.js";
import { membersOfStored } from "../scenario-value.js";
import { clockKinds } from "../triggers/clock-triggers.js";
import { restorePlans, restoreRecord, type StoredContact, storeContact, triggerOf } from "./stored-contact.js";
import { type BranchIds, idOf, restoreRun, type StoredRun, storeRun } from "./stored-run.js";

/** What waits for its moment, as JSON. Branches go by their run's number and their id within it. */
export type StoredTask =
  /**
   * Something happens to the contact; only the `automation` is enrolled in by it, where there is one. What the event
   * brings with it is there already where it `isDone`, and may have changed again since.
   */
  | {
      readonly does: "happen";
      readonly event: string;
      readonly members: JsonObject;
      readonly automation: string | null;
      readonly isDone: boolean;
    }
  | { readonly does: "resume"; readonly run: number; readonly branch: number; readonly date: number | null }
  | { readonly does: "send"; readonly run: number; readonly branch: number; readonly held: HeldSend }
  /** The contact is enrolled, whatever triggers look for: by a person, or by another automation. */
  | { readonly does: "enroll"; readonly automation: string; readonly isByHand: boolean }
  | { readonly does: "fire"; readonly automation: string; readonly block: string; readonly at: number }
  /** Triggers that fire by the clock are planned anew, since a date, a deal or a task of the contact has changed. */
  | { readonly does: "plan" };

/** A task, and when its turn is: the earliest first, of those the lowest rank, of those what was queued first. */
export interface QueuedTask {
  readonly at: number;
  readonly rank: number;
  readonly task: StoredTask;
}

/** A contact whose turn it is, as its workspace has it. */
export interface Turn {
  readonly playable: Playable;
  readonly scenario: PlaySetting;
  readonly now: number;
  readonly record: ContactRecord;
  /** Undefined for a contact that is taken up for the first time. */
  readonly stored: StoredContact | undefined;
  /** The last run of each automation, in the order of their numbers. */
  readonly runs: readonly StoredRun[];
  /** How many runs there have been in the workspace. */
  readonly runsBefore: number;
  /** Sends of the workspace by calendar day. */
  readonly sent: ReadonlyMap<number, number>;
  readonly carryOut: CarryOut;
  readonly hasPlaceFor: (field: string) => boolean;
}

/** What has become of a contact after its turn. */
export interface TurnResult {
  readonly entries: readonly TimelineEntry[];
  readonly tasks: readonly QueuedTask[];
  /** Runs that were under way, or are new. */
  readonly runs: readonly StoredRun[];
  readonly contact: StoredContact;
  readonly runsBefore: number;
  readonly sent: ReadonlyMap<number, number>;
}

/**
 * Does what has fallen due for one contact, by the very rules of a rehearsal: everything up to the next moment that
 * something waits for. Pure but for what `carryOut` does, and for the record, which is as it is afterwards.
 */
export function takeTurn(turn: Turn, due: StoredTask): TurnResult {
  const ids: BranchIds = new Map();
  const queued: { readonly at: number; readonly rank: number; readonly item: Task }[] = [];
  const { playable, scenario, now, record, stored, runsBefore, sent, carryOut } = turn;
  const contact = newContact(record);
  const play = newPlay({
    playable,
    scenario,
    now,
    runsBefore,
    sent,
    carryOut: due.does === "happen" && due.isDone ? () => unchanged : carryOut,
    contacts: [contact],
    queue: { add: (entry) => queued.push(entry) },
  });
  if (stored !== undefined) restoreContact(contact, stored, playable);
  const underWay = takeUpRuns(play, contact, turn.runs, ids);
  for (const trigger of clockKinds.flatMap((kind) => playable.triggersOf(kind)))
    if (!contact.plans.has(trigger)) plan(play, contact, trigger);
  const task = taskOf(due, play, contact, ids);
  if (task !== undefined) carryOn(play, task);
  else if (due.does === "plan") planDates(play, contact);
  for (const run of play.runs) underWay.add(run);
  return {
    entries: play.timeline,
    tasks: queued.flatMap(({ at, rank, item }) => {
      const stored = storedTask(item, ids);
      return stored === undefined ? [] : [{ at, rank, task: stored }];
    }),
    runs: [...underWay].map((run) => storeRun(run, ids)),
    contact: storeContact(contact, turn.hasPlaceFor),
    runsBefore: runsBefore + play.runs.length,
    sent: play.sent,
  };
}

function restoreContact(contact: ContactInPlay, stored: StoredContact, playable: Playable): void {
  const { steps, passes, text, isExhausted, plans, record } = stored;
  Object.assign(contact, { steps, passes, text, isExhausted });
  for (const [trigger, planned] of restorePlans(plans, playable)) contact.plans.set(trigger, planned);
  restoreRecord(contact.record, record, playable.names);
}

/**
 * Takes up the runs of a contact, and gives those that were under way. One that stood at a block which is not there any
 * more ends, and is among them, so that its end is put away too.
 */
function takeUpRuns(play: Play, contact: ContactInPlay, runs: readonly StoredRun[], ids: BranchIds): Set<RunInPlay> {
  const underWay = new Set<RunInPlay>();
  for (const stored of runs) {
    const restored = restoreRun(stored, contact, play.playable, ids);
    if (restored === undefined) continue;
    const { run, isLost } = restored;
    contact.lastRuns.set(run.automation, run);
    if (run.ended !== undefined) continue;
    contact.active.add(run);
    underWay.add(run);
    if (isLost) endRun(play, run, "stopped/automation");
  }
  return underWay;
}

/** Returns a task as it is played; undefined where that which it goes on with is not there any more. */
function taskOf(due: StoredTask, play: Play, contact: ContactInPlay, ids: BranchIds): Task | undefined {
  const { playable, now } = play;
  switch (due.does) {
    case "happen": {
      const { event, members, automation } = due;
      const happening = { at: now, event, members: membersOfStored(members), automation: automation ?? undefined };
      return { does: "happen", happening };
    }
    case "resume":
    case "send": {
      const branch = branchOf(contact, due.run, due.branch, ids);
      if (branch === undefined) return undefined;
      return due.does === "send"
        ? { does: "send", branch, held: due.held }
        : { does: "resume", branch, date: due.date ?? undefined };
    }
    case "enroll": {
      if (due.isByHand) return { does: "happen", happening: { at: now, enroll: due.automation } };
      const automation = playable.automation(due.automation);
      return automation && { does: "enroll", contact, automation };
    }
    case "fire": {
      const trigger = triggerOf(playable, due.automation, due.block);
      return trigger && { does: "fire", contact, trigger, at: due.at };
    }
    case "plan":
      return undefined;
    default:
      return due satisfies never;
  }
}

function branchOf(contact: ContactInPlay, number: number, id: number, ids: BranchIds): Branch | undefined {
  const run = [...contact.active].find((one) => one.number === number);
  return [...(run?.parked.keys() ?? [])].find((branch) => ids.get(branch) === id);
}

/** Returns a task as it is put away; undefined of a run that has ended meanwhile. */
function storedTask(task: Task, ids: BranchIds): StoredTask | undefined {
  switch (task.does) {
    case "resume":
    case "send": {
      const { branch } = task;
      const { run } = branch;
      if (run.ended !== undefined) return undefined;
      const where = { run: run.number, branch: idOf(branch, run, ids) };
      return task.does === "send"
        ? { does: "send", ...where, held: task.held }
        : { does: "resume", ...where, date: task.date ?? null };
    }
    case "enroll":
      return { does: "enroll", automation: task.automation.key, isByHand: false };
    case "fire":
      return { does: "fire", automation: task.trigger.automation.key, block: task.trigger.block.id, at: task.at };
    case "happen":
      throw new Error("What happens is brought about from outside, and never by a step.");
    default:
      return task satisfies never;
  }
}
