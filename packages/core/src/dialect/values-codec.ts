import { deepEqual, isObject, type JsonValue } from "../json.js";
import { memoise } from "../memoise.js";
import type { Codec } from "./codec.js";

/** A table of values, as a dialect has it: ours by their words, each with the vendor's JSON or several of it. */
export type ValueTable = Readonly<Record<string, JsonValue>>;

/** What a table says of one value of ours: the first is written, all are read. */
export interface TableRow {
  readonly ours: string | number | boolean;
  readonly theirs: readonly JsonValue[];
}

/** Returns the rows of a table. `asValue` makes a value of its word, or undefined where the type has no such value. */
export function rowsOf(
  table: ValueTable,
  asValue: (word: string) => string | number | boolean | undefined,
): readonly TableRow[] {
  return Object.entries(table).flatMap(([word, written]) => {
    // A star on each side keeps other words as they are; beside more, as in "contact.*", it is a row.
    const ours = word === "*" && written === "*" ? undefined : asValue(word);
    if (ours === undefined) return [];
    const any = isObject(written) && Object.keys(written).length === 1 ? written.any : undefined;
    return [{ ours, theirs: Array.isArray(any) ? any : [written] }];
  });
}

/**
 * Reads the vendor's words for values. What is not in the table does not fit, unless `others` are allowed: they stay,
 * if they are none of ours.
 */
export function valuesCodec(rows: readonly TableRow[], allowsOthers: boolean, isInText: boolean): Codec {
  const scalars = new Map<unknown, string | number | boolean>();
  for (const { ours, theirs } of rows)
    for (const one of theirs) {
      const key = isInText ? String(one) : one;
      if (typeof one !== "object" && !scalars.has(key)) scalars.set(key, ours);
    }
  const structured = isInText
    ? []
    : rows.flatMap(({ ours, theirs }) => theirs.flatMap((one) => (typeof one === "object" ? [{ ours, one }] : [])));
  const own = new Set<unknown>(rows.map(({ ours }) => ours));
  const patterns = patternsIn(rows);
  const words = [...scalars.keys(), ...structured.map(({ one }) => one)];
  const isOpen = allowsOthers || patterns.length > 0;
  return {
    schema: () => (isOpen ? { anyOf: [{ enum: words }, { type: "string" }] } : { enum: words }),
    read(written) {
      if (written === null || typeof written === "object")
        return structured.find(({ one }) => deepEqual(one, written))?.ours;
      const found = scalars.get(written);
      if (found !== undefined) return found;
      if (typeof written !== "string") return undefined;
      const named = patterns
        .map(({ ours, theirs }) => replaced(written, theirs, ours))
        .find((one) => one !== undefined);
      if (named !== undefined) return own.has(named) ? undefined : named;
      const isOurs = own.has(written) || patterns.some(({ ours }) => starOf(written, ours) !== undefined);
      return allowsOthers && !isOurs ? written : undefined;
    },
    write(value) {
      const row = rows.find(({ ours }) => ours === value);
      const [first] = row?.theirs ?? [];
      if (first !== undefined) return isInText ? String(first) : first;
      if (typeof value !== "string") return undefined;
      const named = patterns.map(({ ours, theirs }) => replaced(value, ours, theirs)).find((one) => one !== undefined);
      if (named !== undefined) return named;
      return allowsOthers && !scalars.has(value) ? value : undefined;
    },
  };
}

/** What a row with a star on each side says: the star is the same text on both. */
interface PatternRow {
  readonly ours: string;
  readonly theirs: string;
}

const hasStar = (value: unknown): value is string => typeof value === "string" && value.split("*").length === 2;

const patternsIn = (rows: readonly TableRow[]): readonly PatternRow[] =>
  rows.flatMap(({ ours, theirs }) =>
    hasStar(ours) ? theirs.filter(hasStar).map((one) => ({ ours, theirs: one })) : [],
  );

/** Returns what the star of a pattern is in a word; undefined where the word is another. */
function starOf(word: string, pattern: string): string | undefined {
  const star = pattern.indexOf("*");
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
  const isLong = word.length > before.length + after.length;
  return isLong && word.startsWith(before) && word.endsWith(after)
    ? word.slice(before.length, word.length - after.length)
    : undefined;
}

function replaced(word: string, from: string, to: string): string | undefined {
  const star = starOf(word, from);
  return star === undefined ? undefined : to.split("*").join(star);
}

/** Reads a table in which several values of ours share a word: all that a word may be. Writes one of them. */
export function candidatesCodec(rows: readonly TableRow[]): Codec {
  const all = new Map<string, (string | number | boolean)[]>();
  for (const { ours, theirs } of rows)
    for (const one of theirs) {
      const key = JSON.stringify(one);
      const before = all.get(key);
      if (before === undefined) all.set(key, [ours]);
      else if (!before.includes(ours)) before.push(ours);
    }
  const ofWords = memoise((word) => all.get(JSON.stringify(word)));
  return {
    schema: () => ({ enum: rows.flatMap(({ theirs }) => theirs) }),
    read(written) {
      if (typeof written === "string") return ofWords(written);
      return written === undefined ? undefined : all.get(JSON.stringify(written));
    },
    write(value) {
      const wanted: unknown = Array.isArray(value) ? value[0] : value;
      return rows.find(({ ours }) => ours === wanted)?.theirs[0];
    },
  };
}
