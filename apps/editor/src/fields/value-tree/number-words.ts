import { durationWords } from "@setup-pack/core/words";
import { readersSpelling, type Spelling } from "../../messages/index.js";
import { wordsInName } from "../../wording/index.js";

/** Minutes in the units that members are called after. */
const minutesIn: ReadonlyMap<string, number> = new Map([
  ["seconds", 1 / 60],
  ["minutes", 1],
  ["hours", 60],
]);

/**
 * What a number says in other words, where its member's name tells the unit: 5760 "minutes" are 4 days, and
 * "at_minute" 570 is 09:30. Undefined where that says nothing new.
 */
export function numberWords(
  value: number,
  member: string,
  spelling: () => Spelling = readersSpelling,
): string | undefined {
  const words = wordsInName(member).map((word) => word.toLowerCase());
  const last = words.at(-1) ?? "";
  if (words.at(-2) === "at" && /^minutes?$/.test(last))
    return isMinuteOfDay(value) ? spelling().time(value) : undefined;
  const unit = minutesIn.get(last) ?? minutesIn.get(`${last}s`);
  if (unit === undefined || !Number.isFinite(value) || value <= 0) return undefined;
  const otherWords = durationWords(value * unit);
  return otherWords === `${value} ${last}` || otherWords === `${value} ${last.replace(/s$/, "")}`
    ? undefined
    : otherWords;
}

const isMinuteOfDay = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1440;
