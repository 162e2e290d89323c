import type { Members } from "../contact/lookup.js";
import { decideStep } from "../steps/decide-step.js";
import { sendStep } from "../steps/send-step.js";
import { type GoOn, itemName, type PossibleChange, type Step, type StepEntry } from "../steps/step.js";
import { waitDate } from "../steps/wait-step.js";
import { planDates } from "./clock-plans.js";
import { mayOccur, occur } from "./enroll.js";
import { countSend, hold, releasedMembers } from "./hold.js";
import { countVisit, enqueue, type Play, stepContext } from "./play.js";
import { countPass, countStep, countText, endRun, finish } from "./run-ends.js";
import type { Branch, ContactInPlay, HeldSend, Loop, RunInPlay } from "./run-in-play.js";
import { tell } from "./tell.js";

/** Branches that are still to be walked, the last first. */
type Stack = Branch[];

function walkOn(play: Play, stack: Stack): void {
  for (let branch = stack.pop(); branch !== undefined; branch = stack.pop())
    if (branch.run.ended === undefined && countStep(play, branch)) arrive(play, branch, stack);
}

function arrive(play: Play, branch: Branch, stack: Stack): void {
  const { run, block, pass } = branch;
  const { visited } = pass ?? run;
  if (visited.has(block)) play.assumed.add("branches-that-meet-run-on-each");
  visited.add(block);
  countVisit(play, run.automation.key, block.id);
  const step = decideStep(block, stepContext(play, branch));
  if (step === undefined) leave(play, branch, "next", stack);
  else take(play, branch, step, stack);
}

function take(play: Play, branch: Branch, step: Step, stack: Stack): void {
  const { run, block } = branch;
  const place = { contact: run.contact, run, block };
  switch (step.does) {
    case "go":
      goOn(play, branch, step, stack);
      return;
    case "wait":
      tell(play, step.entry, place);
      noteDayLength(play, branch, step.until);
      run.parked.set(branch, true);
      enqueue(play, { does: "resume", branch, date: step.date }, step.until);
      return;
    case "stay":
      tell(play, step.entry, place);
      if (block.does === undefined) run.isUndecided = true;
      run.parked.set(branch, false);
      return;
    case "repeat":
      repeat(play, { branch, items: step.items, next: 0 }, stack);
      return;
    case "send":
      send(play, branch, undefined, stack);
      return;
    case "end":
      tell(play, step.entry, place);
      run.isUndecided = true;
      endBranch(play, branch, stack);
      return;
    default:
      step satisfies never;
  }
}

/** A wait of whole days over a clock change ends at another time of day than it began. */
function noteDayLength(play: Play, { block }: Branch, until: number): void {
  const { does } = block;
  const minutes = does?.operation === "wait" ? does.minutes : undefined;
  if (minutes === undefined || minutes === 0 || minutes % 1440 !== 0) return;
  if (play.clock.offsetAt(until) !== play.clock.offsetAt(play.now)) play.assumed.add("a-day-is-24-hours");
}

function goOn(play: Play, branch: Branch, step: GoOn, stack: Stack): void {
  const { run, block } = branch;
  const { contact } = run;
  if (!countText(play, contact, step.entry)) return;
  for (const assumption of step.assumes) play.assumed.add(assumption);
  const outcomes = step.effects.map((effect) => play.carryOut(effect, contact.record, play.timeline.length));
  const stopped = step.stops.flatMap((key) => activeRun(play, contact, key) ?? []);
  const hasChanged = outcomes.some(({ changed }) => changed) || stopped.length > 0;
  const canChange = step.effects.length > 0 || step.stops.length > 0 || step.entry.what === "change";
  const entry =
    canChange && !hasChanged && step.entry.why === "done" ? { ...step.entry, why: "unchanged" as const } : step.entry;
  tell(play, entry, { contact, run, block });
  if (entry.why === "not-understood") run.isUndecided = true;
  if (step.mayChange !== undefined) noteDoubts(play, contact, step.mayChange);
  for (const { events } of outcomes) for (const occurred of events) occur(play, contact, occurred);
  if (hasChanged) planDates(play, contact);
  for (const ended of stopped) endRun(play, ended, "stopped/automation");
  for (const key of step.runs) {
    const automation = play.playable.automation(key);
    if (automation !== undefined) enqueue(play, { does: "enroll", contact, automation });
  }
  leave(play, branch, step.handle, stack);
}

/** Notes what a step that is not understood may have done. */
function noteDoubts(play: Play, contact: ContactInPlay, { parts, events, stopsRuns }: PossibleChange): void {
  for (const part of parts) contact.record.doubtful.add(part);
  for (const event of events) mayOccur(play, contact, event);
  if (stopsRuns) for (const run of contact.active) run.isUndecided = true;
  if (parts.length > 0) planDates(play, contact);
}

function activeRun(play: Play, contact: ContactInPlay, key: string): RunInPlay | undefined {
  const automation = play.playable.automation(key);
  const run = automation === undefined ? undefined : contact.lastRuns.get(automation);
  return run?.ended === undefined ? run : undefined;
}

/** Follows every edge that leaves by an output, in their order, each as a branch of its own. */
function leave(play: Play, branch: Branch, handle: string, stack: Stack): void {
  const { run, pass } = branch;
  if (run.ended !== undefined) return;
  const targets = branch.block.leadsTo(handle);
  if (targets.length === 0) {
    endBranch(play, branch, stack);
    return;
  }
  run.live += targets.length - 1;
  if (pass !== undefined) pass.live += targets.length - 1;
  for (const block of targets.toReversed()) stack.push({ run, block, pass });
}

function endBranch(play: Play, { run, pass }: Branch, stack: Stack): void {
  run.live -= 1;
  if (run.live === 0) finish(play, run, run.isUndecided ? "undecided" : "completed");
  if (pass === undefined) return;
  pass.live -= 1;
  if (pass.live === 0) repeat(play, pass.loop, stack);
}

/** Goes through what is left of a loop, until a pass has to be walked or the loop is done. */
function repeat(play: Play, loop: Loop, stack: Stack): void {
  const { branch } = loop;
  const { run, block } = branch;
  const place = { contact: run.contact, run, block };
  while (run.ended === undefined) {
    const item: Members | undefined = loop.items[loop.next];
    if (item === undefined) {
      tell(play, { what: "repeat", why: "branch/answered", handle: "done" }, place);
      leave(play, branch, "done", stack);
      return;
    }
    loop.next += 1;
    const entry: StepEntry = { what: "repeat", why: "branch/answered", handle: "each", item: itemName(item) };
    if (!countText(play, run.contact, entry) || !countText(play, run.contact, block.id)) return;
    tell(play, entry, place);
    const targets = block.leadsTo("each");
    run.live += targets.length;
    const pass = { loop, item, live: targets.length, visited: new Set<typeof block>() };
    for (const target of targets.toReversed()) stack.push({ run, block: target, pass });
    if (targets.length > 0) return;
    countPass(play, branch);
  }
}

/** Sends, or holds what may not go yet. */
function send(play: Play, branch: Branch, held: HeldSend | undefined, stack: Stack): void {
  if (hold(play, branch, held)) return;
  const step = sendStep(branch.block, stepContext(play, branch));
  if (step === undefined) {
    leave(play, branch, "next", stack);
    return;
  }
  if (step.entry.why === "sent") countSend(play);
  goOn(
    play,
    branch,
    held === undefined ? step : { ...step, entry: { ...step.entry, ...releasedMembers(held) } },
    stack,
  );
}

/** Goes on with a branch whose wait is over, or tries a held send again. */
export function resume(play: Play, branch: Branch, held: HeldSend | undefined): void {
  const stack: Stack = [];
  branch.run.parked.delete(branch);
  if (held === undefined) leave(play, branch, "next", stack);
  else send(play, branch, held, stack);
  walkOn(play, stack);
}

/** A date that a wait has lasted until may have changed meanwhile. */
export function noteDateRead(play: Play, branch: Branch, date: number): void {
  const { does } = branch.block;
  if (does?.operation !== "wait") return;
  if (waitDate(does, stepContext(play, branch)) !== date) play.assumed.add("dates-are-read-once");
}
