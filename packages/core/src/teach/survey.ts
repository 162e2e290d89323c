import { isObject, type JsonValue } from "../json.js";
import type { Corpus, Sample } from "./corpus.js";
import { type Lenses, type Node, nodesOf } from "./lenses.js";

/** A block with its values, looked at through the lenses. */
export interface Surveyed {
  readonly sample: Sample;
  readonly nodes: readonly Node[];
}

export const surveyOf = (corpus: Corpus, lenses: Lenses): readonly Surveyed[] =>
  corpus.samples.map((sample) => ({ sample, nodes: nodesOf(sample.config, lenses) }));

/** A value in a block, and what it says if a guess holds. */
export interface Example {
  readonly sample: Sample;
  readonly theirs: JsonValue;
  readonly ours: unknown;
}

/** One way in which the vendor seems to write a type, over all kinds, with where it is found. */
export interface Finding {
  /** The type, as the shapes of a dialect name it. */
  readonly type: string;
  /** An entry of the dialect's shape for the type, or several. */
  readonly way: JsonValue;
  readonly examples: readonly Example[];
  readonly count: number;
}

/** Returns each value of all blocks once, also those within lists. */
export function* everyValue(
  survey: readonly Surveyed[],
): Iterable<{ readonly sample: Sample; readonly path: string; readonly value: JsonValue }> {
  for (const { sample, nodes } of survey)
    for (const { path, value, isInner } of nodes) {
      yield { sample, path, value };
      if (Array.isArray(value) && !isInner)
        for (const one of value)
          for (const inner of valuesWithin(one)) yield { sample, path: `${path}/*`, value: inner };
    }
}

/** Returns a value and all that is within it. */
export function* valuesWithin(value: JsonValue): Iterable<JsonValue> {
  yield value;
  if (Array.isArray(value)) for (const one of value) yield* valuesWithin(one);
  else if (isPlainObject(value)) for (const one of Object.values(value)) yield* valuesWithin(one);
}

export const isPlainObject = (value: JsonValue | undefined): value is { readonly [name: string]: JsonValue } =>
  isObject(value);

/** Returns the text of an id, which may be a number; undefined for anything else. */
export function idText(value: JsonValue | undefined): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isSafeInteger(value) ? String(value) : undefined;
}

/** Counts the forms of a type that occur, and keeps some examples of each. */
export function tallyOf<Extra>(): {
  readonly add: (key: string, example: Example, extra: () => Extra) => Extra;
  readonly entries: () => readonly {
    readonly key: string;
    readonly examples: readonly Example[];
    readonly count: number;
    readonly extra: Extra;
  }[];
} {
  const found = new Map<string, { key: string; examples: Example[]; count: number; extra: Extra }>();
  return {
    add(key, example, extra) {
      const entry = found.get(key) ?? { key, examples: [], count: 0, extra: extra() };
      found.set(key, entry);
      entry.count += 1;
      if (entry.examples.length < examplesKept) entry.examples.push(example);
      return entry.extra;
    },
    entries: () => [...found.values()].sort((one, other) => other.count - one.count),
  };
}

const examplesKept = 400;
