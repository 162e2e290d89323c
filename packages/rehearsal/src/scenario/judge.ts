import { count as counted, quote } from "@setup-pack/core/words";
import type { Rehearsal, TimelineEntry } from "../run/rehearsal.js";
import { contactFailures } from "./contact-failures.js";
import type { Ban, Cap, Expectations, StepPattern } from "./expectations.js";
import type { Failure } from "./failure.js";
import { exactFailures, missingFailures, stopWords } from "./list-failures.js";
import { fits, isDone, isMessage, isStep } from "./match-step.js";
import type { Names } from "./names.js";
import { type Clock, entryWords, momentWords, patternWords, timeWords, toldBy } from "./step-words.js";
import { isWithin } from "./wall-clock.js";

/** Everything in which a rehearsal is not as its scenario expects, in the order of the expectations. */
export function judge(rehearsal: Rehearsal, expectations: Expectations, names: Names): Failure[] {
  const clock: Clock = { starts: Date.parse(rehearsal.starts), timeZone: rehearsal.timeZone };
  const messages = rehearsal.timeline.filter(isMessage);
  const steps = rehearsal.timeline.filter(isStep);
  const stops = rehearsal.timeline.filter(({ what, why }) => what === "end" && stopWords.has(why));
  return [
    ...exactFailures(expectations.messages, messages, "message", clock, stops),
    ...missingFailures(expectations.messagesInclude, messages, "message", clock),
    ...exactFailures(expectations.steps, steps, "step", clock, stops),
    ...missingFailures(expectations.stepsInclude, steps, "step", clock),
    ...expectations.never.flatMap((ban) => banFailures(ban, rehearsal.timeline, clock)),
    ...expectations.atMost.flatMap((cap) => capFailures(cap, rehearsal.timeline, clock)),
    ...endFailures(rehearsal, expectations),
    ...contactFailures(rehearsal, expectations, names),
  ];
}

function endFailures(rehearsal: Rehearsal, { ends }: Expectations): Failure[] {
  const last = new Map(rehearsal.runs.map(({ automation, end }) => [automation, end]));
  const wrong = [...ends].flatMap(([automation, { place, end }]): Failure[] => {
    const actual = last.get(automation) ?? "none";
    if (actual === end) return [];
    const message = `Automation ${quote(automation)} ends otherwise.`;
    return [{ place: { at: place }, message, expected: end, actual }];
  });
  const undecided = rehearsal.runs.filter(({ automation, end }) => end === "undecided" && !ends.has(automation));
  const told = new Map(undecided.map(({ automation }) => [automation, automation]));
  return [
    ...wrong,
    ...[...told.keys()].map((automation): Failure => {
      const why = rehearsal.undecided
        .filter((one) => one.automation === automation)
        .map((one) => `undecided at block ${quote(one.block)}`);
      return {
        place: { at: "/scenario" },
        message: `A run of automation ${quote(automation)} is undecided. Answer it in "answers", or say so in "ends".`,
        expected: "decided",
        actual: why.length === 0 ? "undecided" : [...new Set(why)].join(", "),
      };
    }),
  ];
}

/** What bans and caps are about: steps of blocks where a block or an operation is named, else messages. */
function meant({ pattern }: { readonly pattern: StepPattern }, timeline: readonly TimelineEntry[]): TimelineEntry[] {
  const { block, what, why } = pattern;
  const isAny = block !== undefined || what !== undefined || why !== undefined;
  const isMeant = why === undefined ? isDone : isStep;
  return timeline.filter((entry) => (isAny ? isMeant(entry) : isMessage(entry)) && fits(entry, pattern));
}

/** What happens though it must never. */
function banFailures(ban: Ban, timeline: readonly TimelineEntry[], clock: Clock): Failure[] {
  const { between, pattern, timeZone } = ban;
  return meant(ban, timeline)
    .filter(({ at }) => between === undefined || isWithin(Date.parse(at), between, timeZone))
    .map((entry) => ({
      place: { at: pattern.place },
      message: "This must never be.",
      expected: `never ${patternWords(pattern)}${betweenWords(ban, clock)}`.trimEnd(),
      actual: `${entryWords(entry, clock, toldBy(pattern))}${timeZone === clock.timeZone ? "" : ` (${momentWords(Date.parse(entry.at), { ...clock, timeZone })} in ${timeZone})`}`,
    }));
}

function betweenWords({ between, timeZone }: Ban, clock: Clock): string {
  if (between === undefined) return "";
  const where = timeZone === clock.timeZone ? "" : ` in ${timeZone}`;
  return ` between ${timeWords(between.from)} and ${timeWords(between.to)}${where}`;
}

/** Returns what happens more often than it may. The fullest span is told, once. */
function capFailures(cap: Cap, timeline: readonly TimelineEntry[], clock: Clock): Failure[] {
  const { count, pattern, within } = cap;
  const entries = meant(cap, timeline);
  const times = entries.map(({ at }) => Date.parse(at));
  let [from, most, first] = [0, 0, 0];
  for (const [index, at] of times.entries()) {
    while (within !== undefined && at - (times[from] ?? at) >= within) from++;
    const inSpan = index - from + 1;
    if (inSpan > most) [most, first] = [inSpan, from];
  }
  if (most <= count) return [];
  const shown = entries.slice(first, first + most).map(({ at }) => momentWords(Date.parse(at), clock));
  return [
    {
      place: { at: pattern.place },
      message: "There are more than may be.",
      expected: `at most ${count}${within === undefined ? " in all" : ` within ${spanWords(within)}`}`,
      actual: `${most}: ${shown.slice(0, mostShown).join(", ")}${shown.length > mostShown ? ", …" : ""}`,
    },
  ];
}

const mostShown = 8;

function spanWords(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  if (minutes % 1440 === 0) return counted(minutes / 1440, "day");
  return minutes % 60 === 0 ? counted(minutes / 60, "hour") : counted(minutes, "minute");
}
