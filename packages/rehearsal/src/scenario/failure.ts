import type { Place } from "@setup-pack/core";

/** Something in which a rehearsal is not as its scenario expects. */
export interface Failure {
  /** The expectation, in the scenario's document. */
  readonly place: Place;
  readonly message: string;
  /** What is expected, and what is: undefined where there is nothing to show. */
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}
