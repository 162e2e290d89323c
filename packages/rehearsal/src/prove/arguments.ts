import type { Form, Promises, Steps } from "../promises/promise.js";
import { minute, zoneClock } from "../run/clocks/zone-clock.js";
import type { Playable, PlayableAutomation, PlayableBlock } from "../run/playable.js";
import { type Cone, mayFit, mayWrite } from "./cone.js";
import { blocksOf } from "./reads.js";

/** Why a promise holds in all plays of any length, without looking at any. */
export type Argument = "nothing-fits" | "windows" | "never-written" | "on-every-way";

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
