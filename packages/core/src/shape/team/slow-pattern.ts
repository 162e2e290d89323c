import { anything, type CharacterSet } from "./character-set.js";
import { type PatternPart, patternTree } from "./pattern-tree.js";

/** So many ways to take the parts of a repetition that ends are tried soon enough. */
const fewTimes = 8;

/** So many parts of one sequence may take each other's characters, of any number: matching takes the square of a text. */
const mostRivals = 2;

/**
 * Whether a regular expression may take very long on some text, so that a file that names it could bring whoever checks
 * packs to a stop. It looks at the form alone and refuses in doubt: a repeated group must be told from the next one by a
 * character that stands nowhere else in it, as in `^[a-z]+(-[a-z]+)*$`. Takes what is a regular expression with the flag u.
 */
export function isSlowPattern(text: string): boolean {
  return isSlow(patternTree(text), 1);
}

/** The power of a text's length that matching takes at most, by pattern. */
const powers = new Map<string, number>();

/** Patterns of files that are gone should not be known for ever. */
const mostKnown = 1000;

/**
 * How many steps matching a text of so many characters takes at most, for a pattern that is not slow: where nothing says
 * where a match begins, every place is tried, and repetitions that contend for the same characters are tried against
 * each other.
 */
export function matchingSteps(pattern: string, length: number): number {
  let power = powers.get(pattern);
  if (power === undefined) {
    if (powers.size >= mostKnown) powers.clear();
    power = powerOf(pattern);
    powers.set(pattern, power);
  }
  return length ** power;
}

function powerOf(pattern: string): number {
  const ways = patternTree(pattern);
  const isAnchored = ways.length === 1 && pattern.startsWith("^");
  return Math.max(1, ...ways.map(rivals)) + (isAnchored || !ways.flat().some(isEndless) ? 0 : 1);
}

type Ways = readonly (readonly PatternPart[])[];

function isSlow(ways: Ways, times: number): boolean {
  return ways.some(
    (way) =>
      way.some((part) => isSlowPart(part, times)) || rivals(way) > mostRivals || (times > fewTimes && !isPlain(way)),
  );
}

function isSlowPart(part: PatternPart, times: number): boolean {
  switch (part.kind) {
    case "set":
      return false;
    case "back":
      return true;
    case "look":
    case "group":
      return isSlow(part.ways, times) || (times > fewTimes && !areApart(part.ways));
    case "repeat": {
      if (part.of.kind === "set") return false;
      const inside = waysOf(part.of);
      const often = times * Math.max(1, part.most);
      return isSlow(inside, often) || (often > fewTimes && !isToldApart(inside));
    }
    default:
      return part satisfies never;
  }
}

const waysOf = (part: PatternPart): Ways => (part.kind === "group" || part.kind === "look" ? part.ways : [[part]]);

/** Whether it shows where one turn of a repetition ends: by its length and beginning, or by a character of its own. */
function isToldApart(ways: Ways): boolean {
  if (!areApart(ways) || ways.some((way) => way.every(mayBeEmpty))) return false;
  if (ways.every((way) => !way.some(isOfAnyLength))) return true;
  return ways.every((way) => {
    const rest = (own: PatternPart | undefined): CharacterSet =>
      union(ways.flatMap((other) => other.filter((part) => part !== own)).map(setOf));
    return [way[0], way.at(-1)].some((edge) => edge?.kind === "set" && (edge.set & rest(edge)) === 0n);
  });
}

/** Whether the first character tells which of the ways is meant. */
function areApart(ways: Ways): boolean {
  const firsts = ways.map(firstOf);
  return firsts.every((first, index) => firsts.slice(index + 1).every((other) => (first & other) === 0n));
}

/** Whether the parts of a way that is gone again and again do not contend for a character. */
function isPlain(way: readonly PatternPart[]): boolean {
  const free = way.filter(isOfAnyLength).map(setOf);
  return free.every((set, index) => free.slice(index + 1).every((other) => (set & other) === 0n));
}

/** How many repetitions without an end contend for the same characters, where nothing between them parts them. */
function rivals(way: readonly PatternPart[]): number {
  let most = 0;
  let contended: CharacterSet[] = [];
  for (const part of way) {
    const set = setOf(part);
    if (isEndless(part)) {
      contended = [...contended.filter((other) => (other & set) !== 0n), set];
      most = Math.max(most, contended.length);
    } else if (!mayBeEmpty(part)) contended = contended.filter((other) => (other & set) !== 0n);
  }
  return most;
}

const union = (sets: readonly CharacterSet[]): CharacterSet => sets.reduce((all, set) => all | set, 0n);

/** Every character that a part may take. */
function setOf(part: PatternPart): CharacterSet {
  switch (part.kind) {
    case "set":
      return part.set;
    case "repeat":
      return setOf(part.of);
    case "group":
      return union(part.ways.flat().map(setOf));
    case "look":
      return 0n;
    case "back":
      return anything;
    default:
      return part satisfies never;
  }
}

function firstOf(way: readonly PatternPart[]): CharacterSet {
  let first: CharacterSet = 0n;
  for (const part of way) {
    first |= firstOfPart(part);
    if (!mayBeEmpty(part)) return first;
  }
  // What comes after a way that may be empty is not known.
  return anything;
}

function firstOfPart(part: PatternPart): CharacterSet {
  if (part.kind === "repeat") return firstOfPart(part.of);
  return part.kind === "group" ? union(part.ways.map(firstOf)) : setOf(part);
}

function mayBeEmpty(part: PatternPart): boolean {
  if (part.kind === "repeat") return part.least === 0 || mayBeEmpty(part.of);
  if (part.kind === "group") return part.ways.some((way) => way.every(mayBeEmpty));
  return part.kind !== "set";
}

function isOfAnyLength(part: PatternPart): boolean {
  if (part.kind === "repeat") return part.least !== part.most || isOfAnyLength(part.of);
  if (part.kind === "group") return part.ways.length > 1 || part.ways.some((way) => way.some(isOfAnyLength));
  return part.kind === "back";
}

function isEndless(part: PatternPart): boolean {
  if (part.kind === "repeat") return part.most > fewTimes || isEndless(part.of);
  return part.kind === "group" && part.ways.some((way) => way.some(isEndless));
}
