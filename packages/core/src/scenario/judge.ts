import type { Place, Range } from "../diagnostic.js";
import type { Pointer } from "../pointer.js";
import type { Rehearsal, TimelineEntry } from "../run/rehearsal.js";
import { count as counted } from "../words/list.js";
import { quote } from "../words/quote.js";
import { align, type Pairing } from "./align.js";
import { assign } from "./assign.js";
import { contactFailures } from "./contact-failures.js";
import type { Ban, Cap, Expectations, PatternList, StepPattern } from "./expectations.js";
import type { Failure } from "./failure.js";
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

function exactFailures(
  list: PatternList | undefined,
  entries: readonly TimelineEntry[],
  noun: string,
  clock: Clock,
  stops: readonly TimelineEntry[],
): Failure[] {
  if (list === undefined) return [];
  const { patterns, place } = list;
  const fit = (pattern: number, entry: number): boolean => fitsAt(patterns, entries, pattern, entry);
  const told = new Set(patterns.flatMap(toldBy));
  let before: StepPattern | undefined;
  const pairings = align(patterns.length, entries.length, fit);
  const moved = outOfOrder(pairings, fit);
  const movedEntries = new Set(moved.values());
  return pairings.flatMap((pairing): Failure[] => {
    const pattern = patterns[pairing.pattern ?? -1];
    const previous = before;
    before = pattern ?? before;
    if (pairing.fits || (pattern === undefined && movedEntries.has(pairing.entry ?? -1))) return [];
    const elsewhere = moved.get(pairing.pattern ?? -1);
    if (pattern !== undefined && elsewhere !== undefined)
      return [inOtherOrder(pattern, entries[elsewhere], noun, clock)];
    const entry = entries[pairing.entry ?? -1];
    const actual = entry && entryWords(entry, clock, pattern === undefined ? [...told] : toldBy(pattern));
    if (pattern === undefined) return [unexpected(noun, actual, previous, place)];
    const expected = patternWords(pattern);
    const message =
      entry === undefined
        ? `No such ${noun}.${stopBefore(pattern, stops, clock)}`
        : `${capital(noun)} ${(pairing.pattern ?? 0) + 1} is another than expected: ${differences(pattern, entry)}.`;
    return [{ place: { at: pattern.place }, message, expected, actual }];
  });
}

const stopWords: ReadonlyMap<string, string> = new Map([
  ["stopped/reply", "a reply"],
  ["stopped/automation", "an automation"],
]);

/** The run that was ended before what is expected, which is why it does not come; "" where none was. */
function stopBefore({ automation, when }: StepPattern, stops: readonly TimelineEntry[], clock: Clock): string {
  const stop = stops.find(
    (one) =>
      (automation === undefined || one.automation === automation) &&
      (when === undefined || Date.parse(one.at) < when.to),
  );
  if (stop === undefined) return "";
  const at = momentWords(Date.parse(stop.at), clock);
  return ` Automation ${quote(stop.automation ?? "")} was ended by ${stopWords.get(stop.why)} at ${at}.`;
}

/** For patterns that nothing stands beside, the entries that do fit them at another place, each for one. */
function outOfOrder(
  pairings: readonly Pairing[],
  fit: (pattern: number, entry: number) => boolean,
): ReadonlyMap<number, number> {
  const unexpectedEntries = pairings.flatMap(({ pattern, entry }) => (pattern === undefined ? (entry ?? []) : []));
  const missing = pairings.flatMap(({ pattern, entry }) => (entry === undefined ? (pattern ?? []) : []));
  const given = assign(missing.length, unexpectedEntries.length, (one, other) =>
    fit(missing[one] ?? -1, unexpectedEntries[other] ?? -1),
  );
  const pairs = missing.flatMap((pattern, index): (readonly [number, number])[] => {
    const entry = unexpectedEntries[given[index] ?? -1];
    return entry === undefined ? [] : [[pattern, entry]];
  });
  return new Map(pairs);
}

const inOtherOrder = (pattern: StepPattern, entry: TimelineEntry | undefined, noun: string, clock: Clock): Failure => ({
  place: { at: pattern.place },
  message: `This ${noun} comes, but in another order.`,
  expected: patternWords(pattern),
  actual: entry && entryWords(entry, clock, toldBy(pattern)),
});

/** Told where it comes, so that failures stand in the order of what happened. */
const unexpected = (
  noun: string,
  actual: string | undefined,
  previous: StepPattern | undefined,
  list: Pointer,
): Failure =>
  previous === undefined
    ? { place: { at: list, on: "name" }, message: `A ${noun} that is not expected.`, expected: undefined, actual }
    : {
        place: { at: previous.place },
        message: `A ${noun} that is not expected comes after this.`,
        expected: undefined,
        actual,
      };

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

function fitsAt(
  patterns: readonly StepPattern[],
  entries: readonly TimelineEntry[],
  pattern: number,
  entry: number,
): boolean {
  const [one, other] = [patterns[pattern], entries[entry]];
  return one !== undefined && other !== undefined && fits(other, one);
}

/** The members by which an entry does not fit. */
function differences(pattern: StepPattern, entry: TimelineEntry): string {
  const none: StepPattern = {
    place: pattern.place,
    when: undefined,
    automation: undefined,
    block: undefined,
    contact: undefined,
    what: undefined,
    why: undefined,
    channel: undefined,
    template: undefined,
    subject: undefined,
    says: undefined,
    handle: undefined,
  };
  const differing = toldBy(pattern).filter((name) => !fits(entry, { ...none, [name]: Reflect.get(pattern, name) }));
  return differing.map((name) => (name === "when" ? "at" : name)).join(", ");
}

function missingFailures(
  list: PatternList | undefined,
  entries: readonly TimelineEntry[],
  noun: string,
  clock: Clock,
): Failure[] {
  if (list === undefined) return [];
  const { patterns } = list;
  const given = assign(patterns.length, entries.length, (pattern, entry) => fitsAt(patterns, entries, pattern, entry));
  return patterns.flatMap((pattern, index) => {
    if (given[index] !== undefined) return [];
    const nearest = nearestTo(pattern, entries);
    return {
      place: { at: pattern.place },
      message: `No such ${noun}.`,
      expected: patternWords(pattern),
      actual: nearest && entryWords(nearest, clock, toldBy(pattern)),
    };
  });
}

/** The entry that differs from a pattern in the fewest members, of those that agree in some. */
function nearestTo(pattern: StepPattern, entries: readonly TimelineEntry[]): TimelineEntry | undefined {
  let best: TimelineEntry | undefined;
  let least = toldBy(pattern).length;
  for (const entry of entries) {
    const differing = differences(pattern, entry).split(", ").length;
    if (differing < least) [best, least] = [entry, differing];
  }
  return best;
}

/** What bans and caps are about: steps of blocks where a block or an operation is named, else messages. */
function meant({ pattern }: { readonly pattern: StepPattern }, timeline: readonly TimelineEntry[]): TimelineEntry[] {
  const { block, what, why } = pattern;
  const isAny = block !== undefined || what !== undefined || why !== undefined;
  const isMeant = why === undefined ? isDone : isStep;
  return timeline.filter((entry) => (isAny ? isMeant(entry) : isMessage(entry)) && fits(entry, pattern));
}

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

/** The fullest span is told, once. */
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

/** Where failures stand in their file. */
export type LocatedFailure = Failure & { readonly range: Range };

/** Gives failures their ranges, in the order of the text. */
export function locateFailures(
  failures: readonly Failure[],
  rangesOf: (places: readonly Place[]) => readonly Range[],
): LocatedFailure[] {
  const ranges = rangesOf(failures.map(({ place }) => place));
  const located = failures.flatMap((failure, index) => {
    const range = ranges[index];
    return range === undefined ? [] : { ...failure, range };
  });
  return located.toSorted((a, b) => a.range.start.offset - b.range.start.offset);
}
