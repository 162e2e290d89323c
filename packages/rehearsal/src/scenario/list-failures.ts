import type { Pointer } from "@setup-pack/core/json";
import { capitalised, quote } from "@setup-pack/core/words";
import type { TimelineEntry } from "../run/rehearsal.js";
import type { PatternList, StepPattern } from "./expectations.js";
import type { Failure } from "./failure.js";
import { fits } from "./match-step.js";
import { type Clock, entryWords, momentWords, patternWords, toldBy } from "./step-words.js";

/** A pattern beside the entry that stands at its place; one of the two is missing where there is none. */
interface Pairing {
  readonly pattern: number | undefined;
  readonly entry: number | undefined;
  readonly fits: boolean;
}

/** Longer lists are compared place by place. */
const mostCompared = 4_000_000;

/**
 * Lays patterns beside entries, both in their order, so that as many as can be fit: one that is missing in the middle
 * makes no difference of all that follow. `fits` is asked by index.
 */
export function align(
  patterns: number,
  entries: number,
  fits: (pattern: number, entry: number) => boolean,
): readonly Pairing[] {
  const pairs = patterns * entries > mostCompared ? [] : longestFit(patterns, entries, fits);
  const pairings: Pairing[] = [];
  let [pattern, entry] = [0, 0];
  for (const [nextPattern, nextEntry] of [...pairs, [patterns, entries] as const]) {
    while (pattern < nextPattern || entry < nextEntry) {
      const pair = {
        pattern: pattern < nextPattern ? pattern++ : undefined,
        entry: entry < nextEntry ? entry++ : undefined,
      };
      const both = pair.pattern !== undefined && pair.entry !== undefined && fits(pair.pattern, pair.entry);
      pairings.push({ ...pair, fits: both });
    }
    if (nextPattern === patterns && nextEntry === entries) break;
    pairings.push({ pattern: pattern++, entry: entry++, fits: true });
  }
  return pairings;
}

/** Pairs that fit, in order: a longest common sequence. */
function longestFit(
  patterns: number,
  entries: number,
  fits: (pattern: number, entry: number) => boolean,
): (readonly [number, number])[] {
  const width = entries + 1;
  const longest = new Uint32Array((patterns + 1) * width);
  const at = (pattern: number, entry: number): number => longest[pattern * width + entry] ?? 0;
  for (let pattern = patterns - 1; pattern >= 0; pattern--)
    for (let entry = entries - 1; entry >= 0; entry--)
      longest[pattern * width + entry] = Math.max(
        at(pattern + 1, entry),
        at(pattern, entry + 1),
        fits(pattern, entry) ? at(pattern + 1, entry + 1) + 1 : 0,
      );
  const pairs: (readonly [number, number])[] = [];
  let [pattern, entry] = [0, 0];
  while (pattern < patterns && entry < entries) {
    if (at(pattern, entry) === at(pattern + 1, entry + 1) + 1 && fits(pattern, entry)) pairs.push([pattern++, entry++]);
    else if (at(pattern + 1, entry) >= at(pattern, entry + 1)) pattern++;
    else entry++;
  }
  return pairs;
}

/** In what a list of entries is not exactly what is expected, one after the other; `stops` are ends of runs. */
export function exactFailures(
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
        : `${capitalised(noun)} ${(pairing.pattern ?? 0) + 1} is another than expected: ${differences(pattern, entry)}.`;
    return [{ place: { at: pattern.place }, message, expected, actual }];
  });
}

/** What ended a run before its own end, by why it ended. */
export const stopWords: ReadonlyMap<string, string> = new Map([
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

function fitsAt(
  patterns: readonly StepPattern[],
  entries: readonly TimelineEntry[],
  pattern: number,
  entry: number,
): boolean {
  const [one, other] = [patterns[pattern], entries[entry]];
  return one !== undefined && other !== undefined && fits(other, one);
}

/** Returns the members by which an entry does not fit. */
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

/** What is expected somewhere in a list of entries, in whatever order, and is not there. */
export function missingFailures(
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

/** Returns the entry that differs from a pattern in the fewest members, of those that agree in some. */
function nearestTo(pattern: StepPattern, entries: readonly TimelineEntry[]): TimelineEntry | undefined {
  let best: TimelineEntry | undefined;
  let least = toldBy(pattern).length;
  for (const entry of entries) {
    const differing = differences(pattern, entry).split(", ").length;
    if (differing < least) [best, least] = [entry, differing];
  }
  return best;
}

/**
 * Gives each pattern an entry of its own that fits it, as many as can have one; undefined for a pattern without.
 * `fits` is asked by index.
 */
function assign(
  patterns: number,
  entries: number,
  fits: (pattern: number, entry: number) => boolean,
): readonly (number | undefined)[] {
  const takenBy = new Map<number, number>();
  const give = (pattern: number, tried: Set<number>): boolean => {
    for (let entry = 0; entry < entries; entry++) {
      if (tried.has(entry) || !fits(pattern, entry)) continue;
      tried.add(entry);
      const other = takenBy.get(entry);
      if (other !== undefined && !give(other, tried)) continue;
      takenBy.set(entry, pattern);
      return true;
    }
    return false;
  };
  for (let pattern = 0; pattern < patterns; pattern++) give(pattern, new Set());
  const given: (number | undefined)[] = Array.from({ length: patterns }, () => undefined);
  for (const [entry, pattern] of takenBy) given[pattern] = entry;
  return given;
}
