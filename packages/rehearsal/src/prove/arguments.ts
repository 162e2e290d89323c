import type { Form, Promises, Steps } from "../promises/promise.js";
import { minute, zoneClock } from "../run/clocks/zone-clock.js";
import type { Playable, PlayableAutomation, PlayableBlock } from "../run/playable.js";
import { type Cone, mayFit, mayWrite } from "./cone.js";
import { blocksOf, operationOfBlock } from "./reads.js";

/** Why a promise holds in all plays of any length, without looking at any. */
export type Argument = "nothing-fits" | "windows" | "bounds" | "never-written" | "on-every-way";

/** Finds a reason for which a promise holds whatever happens; undefined where plays have to be looked at. */
export function argumentFor(
  form: Form,
  { unread, elsewhere }: Cone,
  playable: Playable,
  promises: Pick<Promises, "timeZone" | "starts" | "contact">,
): Argument | undefined {
  if (unread.length > 0 || elsewhere.length > 0) return undefined;
  switch (form.is) {
    case "never":
    case "at-most":
    case "after-never":
    case "only": {
      if (!sendersOf(form.steps, playable).length) return "nothing-fits";
      if (form.is === "only" && isOnEveryWay(form, playable)) return "on-every-way";
      if (form.is === "at-most" && mostOften(form.steps, playable) <= form.count) return "bounds";
      return form.is === "never" && isOutside(form.steps, playable, promises) ? "windows" : undefined;
    }
    case "never-together": {
      const isWritten = playable.automations.some((automation) =>
        blocksOf(automation).some((block) => form.states.some((state) => mayWrite(state, block))),
      );
      return isWritten ? undefined : "never-written";
    }
    default:
      return undefined;
  }
}

/** Returns the automations with a block that a promise may be about. */
const sendersOf = (steps: Steps, { automations }: Playable): readonly PlayableAutomation[] =>
  automations.filter((automation) => blocksOf(automation).some((block) => mayFit(steps, automation, block)));

/** Returns whether no run comes to what a promise is about but by a step that surely is what has to come first. */
function isOnEveryWay({ steps, after }: Extract<Form, { is: "only" }>, playable: Playable): boolean {
  if (after.is !== "steps" || !isPlain(after)) return false;
  return sendersOf(steps, playable).every((automation) => {
    const open = new Set<PlayableBlock>(automation.triggers);
    for (const block of open) {
      if (mayFit(steps, automation, block)) return false;
      if (isSurely(after, automation, block)) continue;
      for (const handle of block.handles) for (const next of block.leadsTo(handle)) open.add(next);
    }
    return true;
  });
}

/** Returns whether a pattern asks nothing of a step but what it makes or which one it is. */
function isPlain({ pattern, between, on, isOfEarlierRun }: Steps): boolean {
  const { when, contact, what, why, channel, template, subject, says, handle } = pattern;
  const more = [when, contact, what, why, channel, template, subject, says, handle, between, on];
  return !isOfEarlierRun && more.every((one) => one === undefined);
}

/** Returns whether a step does what a pattern asks each time: it makes a task or a note, or changes something. */
function isSurely({ pattern, makes }: Steps, automation: PlayableAutomation, { id, does }: PlayableBlock): boolean {
  if (pattern.automation !== undefined && pattern.automation !== automation.key) return false;
  if (pattern.block !== undefined && pattern.block !== id) return false;
  if (makes !== undefined) return does?.operation === "record" && does.what === makes;
  return pattern.block !== undefined && (does?.operation === "change" || does?.operation === "record");
}

/** Returns how often all runs together do at most what a promise is about, where each automation runs once. */
function mostOften(steps: Steps, playable: Playable): number {
  if (steps.pattern.what !== undefined || steps.pattern.why !== undefined) return Number.POSITIVE_INFINITY;
  const ofOne = (automation: PlayableAutomation): number => {
    if (automation.settings?.allow_reenrollment === true) return Number.POSITIVE_INFINITY;
    const known = new Map<PlayableBlock, number>();
    return Math.max(0, ...automation.triggers.map((trigger) => mostFrom(trigger, steps, automation, known, 0)));
  };
  return sendersOf(steps, playable).reduce((sum, automation) => sum + ofOne(automation), 0);
}

/** Longer ways are not followed. */
const longestWay = 1_000;

/** Returns how many such blocks one run comes to at most from a block on; infinitely many in a circle or a loop. */
function mostFrom(
  block: PlayableBlock,
  steps: Steps,
  automation: PlayableAutomation,
  known: Map<PlayableBlock, number>,
  depth: number,
): number {
  const before = known.get(block);
  if (before !== undefined) return before;
  // Until it is worked out: a way that leads back to it is a circle.
  known.set(block, Number.POSITIVE_INFINITY);
  if (depth > longestWay || operationOfBlock(block)?.operation === "repeat") return Number.POSITIVE_INFINITY;
  // A block leaves by one of its outputs, and by all arrows of that one.
  const after = block.handles.map((handle) =>
    block.leadsTo(handle).reduce((sum, next) => sum + mostFrom(next, steps, automation, known, depth + 1), 0),
  );
  const most = (mayFit(steps, automation, block) ? 1 : 0) + Math.max(0, ...after);
  known.set(block, most);
  return most;
}

const daysOfTwoYears = 730;

/**
 * Returns whether every automation that sends does so only at other times of the day, whatever the clocks of both zones
 * show.
 */
function isOutside(
  steps: Steps,
  playable: Playable,
  { timeZone, starts }: Pick<Promises, "timeZone" | "starts">,
): boolean {
  const { between, pattern, makes } = steps;
  const isMessage =
    makes === undefined && pattern.what === undefined && pattern.block === undefined && pattern.why === undefined;
  if (between === undefined || !isMessage || (pattern.channel !== "sms" && pattern.channel !== "email")) return false;
  const [workspace, theirs] = [zoneClock(timeZone), zoneClock(steps.timeZone)];
  const shifts = new Set<number>();
  for (let hours = -48; hours < daysOfTwoYears * 24; hours += 1) {
    const at = starts + hours * 60 * minute;
    shifts.add((theirs.offsetAt(at) - workspace.offsetAt(at)) / minute);
  }
  const isIn = (time: number): boolean => {
    const { from, to } = between;
    const wrapped = ((time % 1440) + 1440) % 1440;
    return from < to ? wrapped >= from && wrapped < to : wrapped >= from || wrapped < to;
  };
  return sendersOf(steps, playable).every(({ settings }) => {
    if (settings === null || settings.send_window_start === null || settings.send_window_end === null) return false;
    const { send_window_start: from, send_window_end: to } = settings;
    const last = to > from ? to : to + 1440;
    for (let time = from; time < last; time += 1) for (const shift of shifts) if (isIn(time + shift)) return false;
    return true;
  });
}
