import { blockKind } from "@setup-pack/core/format";
import type { JsonValue } from "@setup-pack/core/json";
import type { Form } from "../promises/promise.js";
import { momentOf } from "../run/clocks/dates.js";
import { day, dayOf, type ZoneClock, zoneClock } from "../run/clocks/zone-clock.js";
import { inContact, type Members, valueIn } from "../run/contact/lookup.js";
import type { Branch, RunInPlay, Task } from "../run/play/run-in-play.js";
import { isGroup, isList, type ScenarioValue, storedValue } from "../run/scenario-value.js";
import { type Ahead, mayBegin } from "./blocks-ahead.js";
import { everything, fieldPart, partsWritten } from "./cone.js";
import { type Decisive, decisiveIn } from "./decisive.js";
import { isTight } from "./hours.js";
import type { Setting } from "./make-move.js";
import { patternsOf } from "./patterns.js";
import { blocksOf, type Reads, readsOf } from "./reads.js";
import { dayOperators, type PossibleValues } from "./tried-values.js";
import type { OpenPart, World } from "./world.js";

/** What tells two states of a search apart. */
export interface StateKeys {
  /** Two states with one key go on alike. */
  keyOf(world: World): string;
  /** Whether moments count as they are, and not by how far they are from now. */
  readonly isExact: boolean;
}

/** How a state is told, by what is ahead of it. */
interface Telling {
  readonly decisive: Decisive;
  /** Whether moments count as they are, until a moment; for ever where it is infinite. */
  readonly exactUntil: number;
  /** Whether hours and weekdays are read. */
  readonly readsHours: boolean;
  /** Whether days are counted from dates: then each date is told by how far it is from now too. */
  readonly readsDates: boolean;
  readonly isLimited: boolean;
}

/** Works out how exactly a state has to be told. */
export function stateKeys(setting: Setting, form: Form, length: number): StateKeys {
  const { playable, decisive, scenario, monitor, clock } = setting;
  const { automations } = playable;
  const steps = patternsOf(form).filter((one) => one.is === "steps");
  const readsTime = steps.some(({ between, on }) => between !== undefined || on !== undefined);
  const zones = [clock, ...steps.map(({ timeZone }) => zoneClock(timeZone))];
  const end = scenario.starts + length;
  const span = Array.from({ length: Math.ceil(length / day) + 3 }, (_, index) =>
    Math.min(end, scenario.starts + (index - 2) * day),
  );
  const changes = span.filter((at) => zones.some((one) => one.offsetAt(at) !== one.offsetAt(at - day)));
  const skipsHolidays = automations.some(({ settings }) => settings?.send_window_skip_holidays === true);
  const holidays = [...(skipsHolidays ? scenario.holidays : [])]
    .map((one) => Date.parse(one) + 3 * day)
    .filter((one) => one - 4 * day < end);
  /** From then on one week is like the other. */
  const alikeFrom = Math.max(Number.NEGATIVE_INFINITY, ...changes, ...holidays);
  const tellingOf = (ahead: Ahead): Telling => {
    const reads = readsOf(ahead.blocks, playable);
    const all = ahead.automations.flatMap(({ settings }) => settings ?? []);
    const isLimited = all.some(({ daily_send_limit: limit }) => isTight(limit));
    const isByHour = all.some(
      ({ send_window_start: start, send_window_days: days, send_window_skip_holidays: skips }) =>
        start !== null || days.length < 7 || skips,
    );
    const schedules = ahead.blocks.flatMap(({ kind, does }) => {
      if (blockKind(kind)?.startedBy !== "schedule") return [];
      const repeat = does?.operation === "starts" ? does.filters.get("repeat") : undefined;
      return [repeat === "daily" || repeat === "weekly" ? "week" : "date"];
    });
    const readsDates = reads.dates.size > 0 || reads.comparisons.some(({ operator }) => dayOperators.has(operator));
    const readsHours = readsTime || isByHour || isLimited || readsDates || schedules.length > 0;
    const isExact = schedules.includes("date") || (readsDates && (isCalendarRead(reads) || isYearly(ahead, reads)));
    return {
      decisive: decisive.isAll ? decisive : decisiveIn(ahead.blocks, reads, form, playable.names, false),
      exactUntil: isExact ? Number.POSITIVE_INFINITY : readsHours ? alikeFrom : Number.NEGATIVE_INFINITY,
      readsHours,
      readsDates,
      isLimited,
    };
  };
  /** Whether something compares a date with one of the calendar, or the workspace has a date of its own. */
  const isCalendarRead = ({ comparisons, dates }: Reads): boolean =>
    comparisons.some(({ operator, wanted }) => !dayOperators.has(operator) && momentsIn(wanted, clock).length > 0) ||
    [...dates.keys(), ...comparisons.map(({ name }) => name)].some(
      (name) => momentsIn(valueIn(name.replace(/^workspace\./, ""), scenario.workspace), clock).length > 0,
    );
  /** Whether the next firing of a trigger on a date does not tell all of its firings in a play. */
  const isYearly = ({ blocks }: Ahead, { triggerDates }: Reads): boolean =>
    blocks.some(({ does }) => does?.operation === "starts" && does.filters.get("yearly") === true) &&
    (length > mostDaysOfOneYear * day ||
      [...triggerDates].some((name) => written.has(everything) || written.has(fieldPart(name))));
  const written = new Set(automations.flatMap(blocksOf).flatMap(partsWritten));
  const find = setting.blocksAheadOf;
  const tellings = new Map<Ahead, Telling>();
  const telling = (ahead: Ahead): Telling => {
    const known = tellings.get(ahead);
    if (known !== undefined) return known;
    const made = tellingOf(ahead);
    tellings.set(ahead, made);
    return made;
  };
  const whole: Ahead = { begins: new Set(automations), automations, blocks: automations.flatMap(blocksOf) };
  const isOfEarlierRun = steps.some((one) => one.isOfEarlierRun);
  const nowPart = (now: number, { exactUntil, readsHours }: Telling): string => {
    if (now < exactUntil) return `${now}`;
    return readsHours ? `week ${(((now - scenario.starts) % (7 * day)) + 7 * day) % (7 * day)}` : "";
  };
  const keyOf = (world: World): string => {
    const { contact, now, queue, memory, sent } = world;
    const { record } = contact;
    const told = telling(decisive.isAll ? whole : find(world));
    const { isName, isTag, isPart } = told.decisive;
    const isExact = now < told.exactUntil;
    const isOpenRead = (part: OpenPart): boolean =>
      part === "stage" || part === "owner" || part === "programs" ? isPart(part) : true;
    const runs = [...contact.active];
    const ids = new Map<Branch, string>();
    for (const [index, run] of runs.entries())
      for (const [place, branch] of [...run.parked.keys()].entries()) ids.set(branch, `${index}.${place}`);
    const isTold = isExact || told.readsDates;
    const stored = (value: ScenarioValue): JsonValue =>
      isExact || !told.readsDates ? storedValue(value) : storedFrom(value, now, clock);
    const storedAll = (members: Members): JsonValue => [...members].map(([name, value]) => [name, stored(value)]);
    const fields = [...record.fields].filter(([name]) => isName(name)).map(([name, value]) => [name, stored(value)]);
    const isUnknown = (name: string): boolean =>
      name === "last_reply_at" || name === "last_message"
        ? world.open.has(name)
        : inContact(name, record) === undefined;
    const possible = [...world.possible]
      .filter(([name]) => isName(name) && isUnknown(name))
      .map(([name, left]) => [name, isExact || !told.readsDates ? left.id : possibleFrom(left, now)]);
    const today = dayOf(clock.wallAt(now));
    return JSON.stringify([
      nowPart(now, told),
      world.hasStepped,
      world.events === 0,
      queue.map(({ at, rank, item }) => [at - now, rank, taskKey(item, ids, now)]),
      runs.map((run) => runKey(run, told.decisive, storedAll, isOfEarlierRun && run.number <= memory.runsBefore)),
      [...contact.lastRuns].flatMap(([automation, run]) =>
        run.ended === undefined || automation.settings?.allow_reenrollment === true ? [] : [automation.key],
      ),
      [...contact.plans]
        .filter(([{ automation }]) => decisive.isAll || mayBegin(automation, contact))
        .map(([{ automation, block }, { at, fired }]) => [
          automation.key,
          block.id,
          at === undefined || at >= end ? null : at - now,
          isExact ? (fired ?? null) : null,
        ]),
      fields.sort(byName),
      possible.sort(byName),
      record.tags.ids.filter(isTag).sort(),
      isPart("stage") ? record.stage : null,
      isPart("owner") ? record.owner : null,
      isPart("programs") ? [...record.programs.ids].sort() : null,
      isName("last_reply_at") ? stored(replyPart(record.lastReplyAt, isTold)) : null,
      isName("last_message") ? stored(record.lastMessage) : null,
      [...record.doNotContact].sort(),
      record.unsubscribed,
      [...record.kept]
        .filter(([name]) => isName(name))
        .map(([name, value]) => [name, stored(value)])
        .sort(byName),
      [...record.doubtful].sort(),
      [...world.open].filter(isOpenRead).sort(),
      [...world.absentTags].filter(isTag).sort(),
      isPart("programs") ? [...world.absentPrograms].sort() : null,
      [...world.reachable].sort(),
      told.isLimited ? [...sent].filter(([one]) => one >= today).map(([one, count]) => [one - today, count]) : [],
      monitor.key(memory, now),
    ]);
  };
  return { keyOf, isExact: telling(whole).readsDates || telling(whole).exactUntil > scenario.starts };
}

/** When a reply came matters only where days are counted from dates. */
const replyPart = (value: ScenarioValue, isTold: boolean): ScenarioValue => (isTold || value === null ? value : "once");

/** Returns a value as JSON with its dates by how far they are from now; a text that says one stays a text too. */
function storedFrom(value: ScenarioValue, now: number, clock: ZoneClock): JsonValue {
  if (isList(value)) return value.map((one) => storedFrom(one, now, clock));
  if (isGroup(value)) return [...value].map(([name, one]) => [name, storedFrom(one, now, clock)]);
  const moment = momentOf(value, clock);
  if (moment === undefined) return storedValue(value);
  return typeof value === "string" ? [value, moment - now] : { from: moment - now };
}

/**
 * Returns which values are possible, with stretches of dates by how far they are from now. One that reaches as far as
 * any date is tried is told so: of two states of one hour of the week, the earlier has every date of the later.
 */
function possibleFrom({ dates, others }: PossibleValues, now: number): JsonValue {
  const from = (moment: number | undefined): number | null => (moment === undefined ? null : moment - now);
  return [others, ...dates.map((one) => [from(one.from), from(one.to)])];
}

/** A firing of each year comes twice in a play only if that is longer. */
const mostDaysOfOneYear = 360;

/** Returns the moments that a value has or says. */
function momentsIn(value: ScenarioValue | undefined, clock: ZoneClock): readonly number[] {
  if (isList(value)) return value.flatMap((one) => momentsIn(one, clock));
  if (isGroup(value)) return [...value.values()].flatMap((one) => momentsIn(one, clock));
  const moment = momentOf(value, clock);
  return moment === undefined ? [] : [moment];
}

const byName = (one: readonly unknown[], other: readonly unknown[]): number =>
  String(one[0]) < String(other[0]) ? -1 : 1;

function taskKey(task: Task, ids: ReadonlyMap<Branch, string>, now: number): unknown {
  switch (task.does) {
    case "resume":
      return ["r", ids.get(task.branch) ?? null];
    case "send":
      return ["s", ids.get(task.branch) ?? null, task.held.due - now, task.held.barred, task.held.by, task.held.passed];
    case "enroll":
      return ["e", task.automation.key];
    case "fire":
      return ["f", task.trigger.automation.key, task.trigger.block.id];
    case "happen":
      return ["h"];
    default:
      return task satisfies never;
  }
}

function runKey(
  run: RunInPlay,
  { isMember }: Decisive,
  storedAll: (members: Members) => JsonValue,
  isEarlier: boolean,
): unknown {
  const passes: unknown[] = [];
  const places = new Map<object, number>();
  const placeOf = (pass: Branch["pass"]): number | null => {
    if (pass === undefined) return null;
    const known = places.get(pass);
    if (known !== undefined) return known;
    const { branch, items, next } = pass.loop;
    const within = placeOf(branch.pass);
    passes.push([branch.block.id, within, items.map(storedAll), next, storedAll(pass.item), pass.live]);
    places.set(pass, passes.length - 1);
    return passes.length - 1;
  };
  const branches = [...run.parked].map(([branch, isQueued]) => [branch.block.id, placeOf(branch.pass), isQueued]);
  const read = [...(run.event ?? [])].filter(([name]) => isMember(name));
  const event = read.length === 0 ? null : storedAll(new Map(read));
  return [run.automation.key, event, run.live, run.isUndecided, branches, passes, isEarlier];
}

/** Returns a hash of 128 bits of a text (MurmurHash3-like mixing of four lanes). */
export function hashOf(text: string): string {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return String.fromCharCode(...[a, b, c, d].flatMap((one) => [one & 0xffff, (one >>> 16) & 0xffff]));
}
