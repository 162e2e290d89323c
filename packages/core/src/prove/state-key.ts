import { blockKind } from "../blocks/catalogue.js";
import type { Form } from "../promises/promise.js";
import { day, dayOf, zoneClock } from "../run/clocks/zone-clock.js";
import type { Branch, RunInPlay, Task } from "../run/play/run-in-play.js";
import { type ScenarioValue, storedMembers, storedValue } from "../run/scenario-value.js";
import { isTight } from "./corners.js";
import { patternsOf } from "./events.js";
import { canonicalName } from "./reads.js";
import type { Setting } from "./take.js";
import type { World } from "./world.js";

/** What tells two states of a search apart. */
export interface StateKeys {
  /** Two states with one key go on alike. */
  keyOf(world: World): string;
  /** Whether moments count as they are, and not by how far they are from now. */
  readonly isExact: boolean;
}

/** Works out how exactly the present moment has to be told. */
export function stateKeys(setting: Setting, form: Form, length: number): StateKeys {
  const { playable, reads, universe, scenario, monitor, clock } = setting;
  const { automations } = playable;
  const steps = patternsOf(form).filter((one) => one.is === "steps");
  const all = automations.flatMap(({ settings }) => settings ?? []);
  const isByHour =
    all.some(
      ({
        send_window_start: start,
        send_window_days: days,
        send_window_skip_holidays: skips,
        daily_send_limit: limit,
      }) => start !== null || days.length < 7 || skips || isTight(limit),
    ) || steps.some(({ between, on }) => between !== undefined || on !== undefined);
  const startedBy = (...ways: readonly string[]) =>
    automations.flatMap(({ triggers }) =>
      triggers.filter(({ kind }) => ways.includes(blockKind(kind)?.startedBy ?? "")),
    );
  const schedules = startedBy("schedule");
  const isEvery = (repeat: string): boolean =>
    schedules.some(({ does }) => does?.operation === "starts" && does.filters.get("repeat") === repeat);
  const zones = [clock, ...steps.map(({ timeZone }) => zoneClock(timeZone))];
  const span = Array.from({ length: Math.ceil(length / day) + 10 }, (_, index) => scenario.starts + (index - 2) * day);
  const isChanging = zones.some((one) => new Set(span.map((at) => one.offsetAt(at))).size > 1);
  const readsHours = isByHour || isEvery("daily") || isEvery("weekly");
  const isExact =
    universe.hasDates ||
    (schedules.length > 0 &&
      !schedules.every(
        ({ does }) => does?.operation === "starts" && ["daily", "weekly"].includes(String(does.filters.get("repeat"))),
      )) ||
    (readsHours && (isChanging || scenario.holidays.size > 0)) ||
    startedBy("date", "delay").length > 0;
  const isTightAnywhere = all.some(({ daily_send_limit: limit }) => isTight(limit));
  const isOfEarlierRun = steps.some((one) => one.isOfEarlierRun);
  const nowPart = (now: number): number => {
    if (isExact) return now;
    return readsHours ? (((now - scenario.starts) % (7 * day)) + 7 * day) % (7 * day) : 0;
  };
  const keyOf = (world: World): string => {
    const { contact, now, queue, memory, sent } = world;
    const { record } = contact;
    const runs = [...contact.active];
    const ids = new Map<Branch, string>();
    for (const [index, run] of runs.entries())
      for (const [place, branch] of [...run.parked.keys()].entries()) ids.set(branch, `${index}.${place}`);
    const moment = (value: ScenarioValue): ScenarioValue =>
      typeof value === "object" && value !== null && "moment" in value && !isExact
        ? { moment: value.moment - now }
        : value;
    const fields = [...record.fields]
      .filter(([name]) => reads.names.has(canonicalName(name)))
      .map(([name, value]) => [name, storedValue(value)]);
    const today = dayOf(clock.wallAt(now));
    return JSON.stringify([
      nowPart(now),
      world.hasStepped,
      world.events === 0,
      queue.map(({ at, rank, item }) => [at - now, rank, taskKey(item, ids, now)]),
      runs.map((run) => runKey(run, isOfEarlierRun && run.number <= memory.runsBefore)),
      [...contact.lastRuns].flatMap(([automation, run]) =>
        run.ended === undefined || automation.settings?.allow_reenrollment === true ? [] : [automation.key],
      ),
      [...contact.plans].map(([{ automation, block }, { at, fired }]) => [
        automation.key,
        block.id,
        at === undefined ? null : at - now,
        isExact ? (fired ?? null) : null,
      ]),
      fields.sort(byName),
      [...record.tags.ids].sort(),
      record.stage,
      record.owner,
      record.pond,
      [...record.programs.ids].sort(),
      reads.names.has("last_reply_at") ? storedValue(replyPart(moment(record.lastReplyAt), isExact)) : null,
      reads.names.has("last_message") ? storedValue(record.lastMessage) : null,
      [...record.doNotContact].sort(),
      record.unsubscribed,
      [...record.subscriptions].sort(byName),
      Object.entries(storedMembers(record.kept)).sort(byName),
      [...record.doubtful].sort(),
      [...world.open].sort(),
      [...world.absentTags].sort(),
      [...world.absentPrograms].sort(),
      [...world.reachable].sort(),
      isTightAnywhere ? [...sent].filter(([one]) => one >= today).map(([one, count]) => [one - today, count]) : [],
      monitor.key(memory, now),
    ]);
  };
  return { keyOf, isExact };
}

/** When a reply came matters only where days are counted from it, and then every moment is told exactly. */
const replyPart = (value: ScenarioValue, isExact: boolean): ScenarioValue =>
  isExact || value === null ? value : "once";

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

function runKey(run: RunInPlay, isEarlier: boolean): unknown {
  const passes: unknown[] = [];
  const places = new Map<object, number>();
  const placeOf = (pass: Branch["pass"]): number | null => {
    if (pass === undefined) return null;
    const known = places.get(pass);
    if (known !== undefined) return known;
    const { branch, items, next } = pass.loop;
    const within = placeOf(branch.pass);
    passes.push([branch.block.id, within, items.map(storedMembers), next, storedMembers(pass.item), pass.live]);
    places.set(pass, passes.length - 1);
    return passes.length - 1;
  };
  const branches = [...run.parked].map(([branch, isQueued]) => [branch.block.id, placeOf(branch.pass), isQueued]);
  const event = run.event === undefined ? null : storedMembers(run.event);
  return [run.automation.key, event, run.live, run.isUndecided, branches, passes, isEarlier];
}

/** A hash of 128 bits of a text (MurmurHash3-like mixing of four lanes). */
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
