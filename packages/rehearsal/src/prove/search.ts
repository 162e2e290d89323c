import { minute } from "../run/clocks/zone-clock.js";
import { momentQueue } from "../run/play/moment-queue.js";
import type { Delays } from "./chains.js";
import type { Corners } from "./corners.js";
import type { TriedEvent } from "./events.js";
import { type Move, makeMove, nextScript, type Setting } from "./make-move.js";
import { hashOf, type StateKeys } from "./state-key.js";
import type { World } from "./world.js";

/** A move of a play that was looked at, after those before it. */
export interface PlayMove {
  readonly before: PlayMove | undefined;
  /** Which of the worlds that plays begin with. */
  readonly root: number;
  readonly move: Move;
  readonly script: readonly number[];
  /** The state that it led to. */
  readonly hash: string;
}

/** How far plays are looked at. */
export interface SearchLimits {
  /** The most events of a play. */
  readonly events: number;
  /** How long a play is, in milliseconds. */
  readonly length: number;
  /** The most turns of the engine. */
  readonly budget: number;
  /** The most states. */
  readonly states: number;
}

/** Reductions of a search, and ways of trying moments, that tests compare. */
export interface SearchWays {
  readonly merges: boolean;
  /** How many minutes apart the moments are that are tried instead of corner moments. */
  readonly everyMinutes: number | undefined;
  /** Whole keys instead of hashes of them. */
  readonly keepsKeys: boolean;
}

/** What came of a search. */
export interface SearchResult {
  /** The play that breaks the promise, its last move first. */
  readonly broken: PlayMove | undefined;
  readonly brokenAt: number | undefined;
  /** The last level that was finished; undefined where none was. */
  readonly finished: number | undefined;
  /** Whether a level brought no new state, and no play was cut off. */
  readonly isDry: boolean;
  /** Whether there were too many moments to try all. */
  readonly isCut: boolean;
  /** Whether, in a state that a contact has to leave, what is queued came round to the very same again. */
  readonly comesRound: boolean;
  readonly states: number;
  readonly turns: number;
}

/** A world in which events may still come. */
interface PendingWorld {
  readonly world: World;
  readonly path: PlayMove | undefined;
  readonly root: number;
}

/** What is still to be looked at: a move in a world. */
interface Pending extends PendingWorld {
  readonly move: Exclude<Move, { readonly is: "event" }>;
}

/** Events in a world, each at each of some moments, which are worked out when the first is due. */
interface PendingEvents extends PendingWorld {
  readonly group: readonly TriedEvent[];
  /** How many later events bind these to something else; 0 where the moments are of these alone. */
  readonly later: number;
  readonly until: number;
  readonly moments: readonly number[] | undefined;
  readonly moment: number;
  readonly event: number;
}

/** What is searched: worlds that plays begin with, and what may happen in them. */
export interface SearchSetting extends Setting {
  readonly roots: readonly World[];
  readonly events: readonly TriedEvent[];
  /** The first event is one of these; undefined is any. */
  readonly first: ReadonlySet<string> | undefined;
  readonly corners: Corners;
  readonly keys: StateKeys;
  /** Whether an event may come to anything in a world. */
  readonly matters: (event: TriedEvent, world: World) => boolean;
}

/** A search says how far it is after so many turns, so that it can be stopped. */
const turnsBetween = 1_000;

/** Looks at plays of no event, of one, and so on, each level by its moments, until one breaks the promise. */
export function* search(
  setting: SearchSetting,
  limits: SearchLimits,
  ways: SearchWays,
): Generator<{ readonly turns: number; readonly level: number }, SearchResult> {
  const { roots, monitor, corners, keys, matters, events, first } = setting;
  const end = setting.scenario.starts + limits.length;
  /** When each state was seen, by how many events had come. */
  const seen = levelsOf(limits, () => new Map<string, number>());
  const delays = new Map<TriedEvent, Delays>(events.map((event) => [event, corners.delaysOf(event)]));
  const anyDelay = new Map<string, TriedEvent[]>();
  for (const event of events) {
    const key = JSON.stringify(delays.get(event));
    anyDelay.set(key, [...(anyDelay.get(key) ?? []), event]);
  }
  const groups = [...anyDelay.values()].map((group) => ({
    begins: group.filter(({ event }) => first === undefined || first.has(event)),
    follows: group.filter(({ event }) => event !== "contact_created"),
  }));
  const momentsOf = ({ world, group: [one], until, later }: PendingEvents, level: number): readonly number[] => {
    if (ways.everyMinutes !== undefined)
      return momentsApart(ways.everyMinutes, world, { from: setting.scenario.starts, until });
    const delay = one === undefined ? undefined : delays.get(one);
    if (delay === undefined) return [];
    const tried = corners.of(world, delay, until);
    if (later === 0) {
      if (tried.isCut) isCut = true;
      return tried.moments;
    }
    const more = corners.chained(world, delay, until, later);
    if (more.isCut) {
      surely = Math.min(surely, level - 1);
      return [];
    }
    const before = new Set(tried.moments);
    return more.moments.filter((moment) => !before.has(moment));
  };
  let [turns, states, isCut, isCutOff, comesRound] = [0, 0, false, false, false];
  /** The last level of which all moments can be tried. */
  let surely = limits.events;
  /** What is still to be looked at of each level; events that later ones bind come after all else. */
  const levels = levelsOf(limits, () => ({
    queue: momentQueue<Pending | PendingWorld | PendingEvents>(),
    chained: momentQueue<PendingEvents>(),
    isBegun: false,
  }));
  const rank = 0;
  for (const [root, world] of roots.entries())
    levels[0]?.queue.add({ at: world.now, rank, item: { world, path: undefined, root, move: { is: "begin" } } });
  const done = (more: Partial<SearchResult>): SearchResult => ({
    broken: undefined,
    brokenAt: undefined,
    finished: undefined,
    isDry: false,
    isCut,
    comesRound,
    states,
    turns,
    ...more,
  });
  /** Adds the events that may come in a world, to this level and, where later ones bind them, to those after it. */
  const addEvents = ({ world, path, root }: PendingWorld, count: number): void => {
    const due = monitor.dueAt(world.memory) ?? end;
    const until = Math.min(world.queue[0]?.at ?? end, end - minute, due - minute);
    const isFirst = world.events === 0;
    for (const { begins, follows } of groups) {
      const all = isFirst ? begins : follows;
      const group = isFirst && first !== undefined ? all : all.filter((event) => matters(event, world));
      if (group.length === 0) continue;
      const item = { world, path, root, group, until, moments: undefined, moment: 0, event: 0 };
      const most = ways.everyMinutes === undefined ? limits.events - world.events : 1;
      for (const [later, level] of levels.slice(count, count + most).entries()) {
        if (later === 0) level.isBegun = true;
        (later === 0 ? level.queue : level.chained).add({ at: world.now, rank, item: { ...item, later } });
      }
    }
  };
  for (const [count, level] of levels.entries()) {
    const { queue, chained } = level;
    const finished = count === 0 ? undefined : Math.min(surely, count - 1);
    let fresh = 0;
    const next = () => queue.next() ?? (level.isBegun ? chained.next() : undefined);
    for (let entry = next(); entry !== undefined; entry = next()) {
      const { item } = entry;
      const { root } = item;
      const isEvent = "group" in item;
      if (!isEvent && !("move" in item)) {
        addEvents(item, count);
        continue;
      }
      const from = isEvent && item.later > 0 ? chained : queue;
      if (isEvent && item.moments === undefined) {
        const moments = momentsOf(item, count);
        const [earliest] = moments;
        if (earliest !== undefined) from.add({ at: earliest, rank, item: { ...item, moments } });
        continue;
      }
      const move = isEvent ? eventMove(item, entry.at) : item.move;
      const after = isEvent ? afterEvent(item) : undefined;
      if (after !== undefined) from.add(after);
      for (let script: readonly number[] | undefined = []; script !== undefined; ) {
        if (turns >= limits.budget || states >= limits.states) return done({ finished });
        const { world, counts } = makeMove(setting, item.world, move, script);
        turns += 1;
        if (turns % turnsBetween === 0) yield { turns, level: count };
        const key = ways.merges || !isEvent ? keys.keyOf(world) : "";
        const hash = ways.keepsKeys ? key : hashOf(key);
        const path: PlayMove = { before: item.path, root, move, script, hash };
        if (world.memory.brokenAt !== undefined)
          return done({ broken: path, brokenAt: world.memory.brokenAt, finished });
        if (isLeftForEver(world, path, setting)) comesRound = true;
        script = nextScript(script, counts);
        if (ways.merges) {
          const isSeen = seen.some(
            (states, events) => events <= world.events && (states.get(hash) ?? end) <= world.now,
          );
          if (isSeen) continue;
          seen[world.events]?.set(hash, world.now);
        }
        states += 1;
        fresh += 1;
        const due = monitor.dueAt(world.memory);
        const owed = monitor.isOwed(world.memory) && world.queue.length === 0 ? world.now + minute : undefined;
        const turn = world.queue[0]?.at;
        if (due !== undefined && (turn === undefined || due <= turn)) {
          if (due < end) queue.add({ at: due, rank, item: { world, path, root, move: { is: "pass", at: due } } });
          else isCutOff = true;
        } else if (turn !== undefined) {
          const at = Math.max(turn, world.now);
          if (at < end) queue.add({ at, rank, item: { world, path, root, move: { is: "turn", at } } });
          else isCutOff = true;
        }
        if (owed !== undefined)
          return done({
            broken: { before: path, root, move: { is: "pass", at: owed }, script: [], hash },
            brokenAt: owed,
            finished,
          });
        if (world.events < limits.events)
          levels[Math.max(count, world.events + 1)]?.queue.add({
            at: world.now,
            rank,
            item: { world, path, root },
          });
      }
    }
    const isSure = !isCutOff && !isCut && surely === limits.events;
    if (isSure && fresh === 0) return done({ finished: level.isBegun ? count : limits.events, isDry: true });
    if (isSure && levels[count + 1]?.queue.first() === undefined)
      return done({ finished: limits.events, isDry: count < limits.events });
  }
  return done({ finished: surely });
}

/** Returns something for each number of events that a play may have. */
const levelsOf = <Level>({ events }: SearchLimits, made: () => Level): readonly Level[] =>
  Array.from({ length: events + 1 }, made);

function eventMove({ group, event }: PendingEvents, at: number): Move {
  const one = group[event];
  if (one === undefined) throw new Error("There is an event for each place in a group.");
  return { is: "event", at, event: one };
}

/** Returns the next event of a group at this moment, else the first at the next. */
function afterEvent(
  item: PendingEvents,
): { readonly at: number; readonly rank: number; readonly item: PendingEvents } | undefined {
  const { group, moments = [], moment, event } = item;
  const isLast = event + 1 >= group.length;
  const at = moments[isLast ? moment + 1 : moment];
  if (at === undefined) return undefined;
  return { at, rank: 0, item: isLast ? { ...item, moment: moment + 1, event: 0 } : { ...item, event: event + 1 } };
}

/** Returns moments so many minutes apart, and the minute after each. */
function momentsApart(
  minutes: number,
  { hasStepped, now }: World,
  { from, until }: { readonly from: number; readonly until: number },
): readonly number[] {
  const apart = minutes * minute;
  return Array.from({ length: Math.floor((until - from) / apart) + 1 }, (_, index) => from + index * apart)
    .flatMap((at) => (apart === minute ? [at] : [at, at + minute]))
    .filter((at) => (hasStepped ? at > now : at >= now) && at <= until);
}

/**
 * Returns whether a contact is left in a state for ever: what is queued comes round to the very same again, and no
 * event has come.
 */
function isLeftForEver(world: World, path: PlayMove, { monitor }: SearchSetting): boolean {
  if (!monitor.isOwed(world.memory) || path.move.is !== "turn") return false;
  for (let one = path.before; one !== undefined; one = one.before) {
    if (one.hash === path.hash) return true;
    if (one.move.is !== "turn") return false;
  }
  return false;
}
