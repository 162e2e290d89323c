import type { Monitor, Occurrence } from "../promises/monitor.js";
import type { Assumption } from "../run/assumptions.js";
import type { SendTimes } from "../run/clocks/send-times.js";
import type { ZoneClock } from "../run/clocks/zone-clock.js";
import { carryOut } from "../run/contact/carry-out.js";
import { carryOn } from "../run/play/carry-on.js";
import { plan } from "../run/play/clock-plans.js";
import { happen } from "../run/play/enroll.js";
import type { QueueEntry } from "../run/play/moment-queue.js";
import { newPlay, type Play, type PlaySetting } from "../run/play/play.js";
import type { Task } from "../run/play/run-in-play.js";
import type { Playable, PlayableAutomation, TriggerInPlay } from "../run/playable.js";
import type { TimelineEntry } from "../run/rehearsal.js";
import type { Happening } from "../run/scenario.js";
import { clockKinds } from "../run/triggers/clock-triggers.js";
import { type Ahead, mayBegin } from "./blocks-ahead.js";
import type { Decisive } from "./decisive.js";
import type { TriedEvent } from "./events.js";
import { answersOf, type GivenAnswer } from "./every-answer.js";
import type { Reads } from "./reads.js";
import type { TriedValues } from "./tried-values.js";
import { deciding, factsOf, type Given, noteAfter, settleBefore } from "./unknowns.js";
import { copyWorld, sharing, type World, type WorldInTurn } from "./world.js";

/** What holds for all turns of a search. */
export interface Setting {
  readonly playable: Playable;
  readonly scenario: PlaySetting;
  readonly clock: ZoneClock;
  readonly sendTimes: Map<PlayableAutomation, SendTimes>;
  readonly firings: Map<TriggerInPlay, { readonly from: number; readonly at: number }>;
  readonly monitor: Monitor;
  readonly triedValues: TriedValues;
  readonly reads: Reads;
  readonly decisive: Decisive;
  /** Finds the blocks that are ahead of a contact. */
  readonly blocksAheadOf: (world: Pick<World, "contact" | "events">) => Ahead;
  /** Assumptions of the engine that decided something. */
  readonly assumed: Set<Assumption>;
  readonly undecided: Play["undecided"];
  readonly visits: Play["visits"];
  readonly written: Play["written"];
}

/** What is done next in a play. */
export type Move =
  | { readonly is: "begin" }
  | { readonly is: "event"; readonly at: number; readonly event: TriedEvent }
  /** What is queued first falls due. */
  | { readonly is: "turn"; readonly at: number }
  /** Time passes up to a moment at which it breaks the promise. */
  | { readonly is: "pass"; readonly at: number };

/** Who is told what comes of a turn. */
export interface TurnLog {
  readonly found?: (given: Given) => void;
  readonly answered?: (given: GivenAnswer) => void;
  readonly told?: (entry: TimelineEntry) => void;
  readonly happened?: (happening: Happening) => void;
}

/** A world after a move, and how many possibilities there were each time something was chosen. */
export interface Taken {
  readonly world: World;
  readonly counts: readonly number[];
}

/** Makes one move in a world, which stays as it is; `script` says what is chosen, the first where it says nothing. */
export function makeMove(
  setting: Setting,
  before: World,
  move: Move,
  script: readonly number[],
  log: TurnLog = {},
): Taken {
  const { playable, monitor, triedValues, reads, scenario } = setting;
  const { names } = playable;
  const counts: number[] = [];
  const choose = (count: number): number => {
    counts.push(count);
    return script[counts.length - 1] ?? 0;
  };
  let play: Play | undefined;
  const now = move.is === "begin" ? before.now : move.at;
  const world: WorldInTurn = copyWorld(before, (copy) =>
    deciding(copy, {
      triedValues,
      reads,
      names,
      now,
      choose,
      found: (given) => log.found?.(given),
      settled: () => see({ is: "known" }),
    }),
  );
  const facts = factsOf(world, names);
  const see = (occurrence: Occurrence): void => {
    const runs = world.runs + (play?.runs.length ?? 0);
    world.memory = monitor.see(world.memory, occurrence, now, runs, facts);
  };
  world.memory = monitor.pass(world.memory, now);
  world.now = now;
  if (move.is === "pass") {
    world.contact.record.unknowns = undefined;
    return { world, counts };
  }
  const added: QueueEntry<Task>[] = [];
  const { clock, sendTimes, firings, assumed, undecided, visits, written } = setting;
  play = newPlay({
    playable,
    scenario,
    clock,
    sendTimes,
    firings,
    assumed,
    undecided,
    visits,
    written,
    queue: { add: (entry) => added.push(entry) },
    carryOut: (effect, record) => {
      settleBefore(effect, world, setting.decisive);
      const outcome = carryOut(effect, record, names);
      noteAfter(effect, world);
      return outcome;
    },
    contacts: [world.contact],
    now,
    runsBefore: world.runs,
    sent: world.sent,
    watcher: {
      told: (entry) => {
        log.told?.(entry);
        see({ is: "step", entry });
      },
      occurred: (occurred) => see({ is: "event", occurred }),
    },
    asked: answersOf(setting, choose, (given) => log.answered?.(given)),
  });
  if (move.is === "begin") {
    see({ is: "known" });
    for (const trigger of clockKinds.flatMap((kind) => playable.triggersOf(kind))) plan(play, world.contact, trigger);
  } else if (move.is === "event") {
    bring(play, world, move, log);
    world.events += 1;
    world.hasStepped = false;
  } else {
    const [due] = world.queue;
    if (due === undefined) throw new Error("Nothing is queued.");
    world.queue = world.queue.slice(1);
    carryOn(play, due.item);
    world.hasStepped = true;
  }
  // What decided for this turn keeps all of it in memory.
  world.contact.record.unknowns = undefined;
  world.runs += play.runs.length;
  world.sent.clear();
  for (const [calendarDay, count] of play.sent) world.sent.set(calendarDay, count);
  const queue = [...world.queue, ...added].filter(({ item }) => isStillDue(item, setting.decisive));
  world.queue = added.length === 0 ? queue : queue.sort((one, other) => one.at - other.at || one.rank - other.rank);
  return { world: sharing(world, before), counts };
}

function bring(play: Play, world: WorldInTurn, { event, at }: Extract<Move, { is: "event" }>, log: TurnLog): void {
  event.settle(world);
  const happening = event.happening(at, world);
  happen(play, happening);
  event.note(world);
  log.happened?.(happening);
}

/** Returns whether a task will do anything when its moment comes. */
function isStillDue(task: Task, { isAll }: Decisive): boolean {
  if (task.does === "resume" || task.does === "send") return task.branch.run.ended === undefined;
  if (task.does !== "fire") return true;
  const { contact, trigger, at } = task;
  return contact.plans.get(trigger)?.at === at && (isAll || mayBegin(trigger.automation, contact));
}

/** What was chosen next to what a script says: the next script in order; undefined after the last. */
export function nextScript(script: readonly number[], counts: readonly number[]): readonly number[] | undefined {
  for (let index = counts.length - 1; index >= 0; index -= 1) {
    const chosen = (script[index] ?? 0) + 1;
    if (chosen < (counts[index] ?? 0))
      return [...Array.from({ length: index }, (_, before) => script[before] ?? 0), chosen];
  }
  return undefined;
}
