import { deepEqual } from "../deep-equal.js";
import { isObject, type JsonValue } from "../json.js";
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
    const ours = word === "*" ? undefined : asValue(word);
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
  return {
    read(written) {
      if (written === null || typeof written === "object")
        return structured.find(({ one }) => deepEqual(one, written))?.ours;
      const found = scalars.get(written);
      if (found !== undefined) return found;
      return allowsOthers && typeof written === "string" && !own.has(written) ? written : undefined;
    },
    write(value) {
      const row = rows.find(({ ours }) => ours === value);
      const [first] = row?.theirs ?? [];
      if (first !== undefined) return isInText ? String(first) : first;
      return allowsOthers && typeof value === "string" && !scalars.has(value) ? value : undefined;
    },
  };
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
  return {
    read: (written) => (written === undefined ? undefined : all.get(JSON.stringify(written))),
    write(value) {
      const wanted: unknown = Array.isArray(value) ? value[0] : value;
      return rows.find(({ ours }) => ours === wanted)?.theirs[0];
    },
  };
}
