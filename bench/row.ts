/** How often to measure; `--quick` takes fewer rounds. */
export interface Effort {
  /** Rounds of a measurement inside one process. */
  readonly rounds: number;
  /** Rounds of a measurement that starts processes. */
  readonly processRounds: number;
  /** Rounds of a measurement whose processes take seconds each. */
  readonly slowRounds: number;
}

export const fullEffort: Effort = { rounds: 9, processRounds: 15, slowRounds: 3 };
export const quickEffort: Effort = { rounds: 3, processRounds: 7, slowRounds: 1 };

/** What measuring gives: one figure a round and, where something bounds them, what; or why there is none. */
export type Measurement =
  | { readonly figures: readonly number[]; readonly note?: string }
  | { readonly skipped: string };

/**
 * One row of the benchmark table. A figure is a ratio to a floor that was measured in the same round, or what its unit
 * says.
 */
export interface Row {
  /** What `--only` takes. */
  readonly name: string;
  /** What is done, and against which floor, in the words of the table. */
  readonly work: string;
  /** How a figure reads, such as "× JSON.parse". */
  readonly unit: string;
  readonly better: "lower" | "higher";
  /** Owed. */
  readonly must: number;
  /** Where we are going. */
  readonly aim: number;
  /** What keeps it from its aim, with figures, in a sentence or two below the table. */
  readonly note?: string;
  /** Takes minutes: measured only where it is named, and in the table of a run that resumes after that. */
  readonly isLong?: true;
  measure(effort: Effort): Promise<Measurement> | Measurement;
}
