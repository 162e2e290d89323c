import type { Place, Range } from "@setup-pack/core";

/** Something in which a rehearsal is not as its scenario expects. */
export interface Failure {
  /** The expectation, in the scenario's document. */
  readonly place: Place;
  readonly message: string;
  /** What is expected, and what is: undefined where there is nothing to show. */
  readonly expected: string | undefined;
  readonly actual: string | undefined;
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
