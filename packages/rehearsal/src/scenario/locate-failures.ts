import type { Place, Range } from "@setup-pack/core";
import type { Failure } from "./failure.js";

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
