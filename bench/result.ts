import { type Spread, spread } from "./measure/statistics.js";
import type { Measurement, Row } from "./row.js";

/** A row with what was measured for it; null where it was skipped, undefined where measuring failed. */
export interface Result {
  readonly row: Row;
  readonly figure: Spread | null | undefined;
  readonly verdict: string;
  /** What no figure of the row can get beyond. */
  readonly note?: string;
}

/** Judges a row by the median of its figures. */
export function resultOf(row: Row, measured: Measurement | undefined): Result {
  if (measured === undefined) return { row, figure: undefined, verdict: "failed" };
  if ("skipped" in measured) return { row, figure: null, verdict: `skipped: ${measured.skipped}` };
  const figure = spread(measured.figures);
  const verdict = verdictOf(row, figure.median);
  const note = measured.note ?? (verdict === "aim reached" ? undefined : row.note);
  return { row, figure, verdict, ...(note === undefined ? {} : { note }) };
}

function verdictOf({ better, must, aim }: Row, median: number): string {
  const reaches = (goal: number): boolean => (better === "lower" ? median <= goal : median >= goal);
  return reaches(aim) ? "aim reached" : reaches(must) ? "reached" : "missed";
}
