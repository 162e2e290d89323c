import type { BlockName } from "@setup-pack/edit";
import type { AddAt } from "../view/index.js";

/** A line of the outline, with the lines below it. */
export interface OutlineRow {
  readonly id: string;
  /**
   * A step; a step nothing leads to; the name of a branch; that branches go on below; an output or an end where a step
   * can be added; a way that goes on at a step that stands elsewhere; one that leads where it must not.
   */
  readonly is: "step" | "stray" | "branch" | "onward" | "open" | "jump" | "wrong";
  readonly text: string;
  /** The step it is about, or leads to; undefined where there is none. */
  readonly block: BlockName | undefined;
  /** Its place in the graph's list of blocks. */
  readonly index: number | undefined;
  /** "" where it is about no step. */
  readonly kind: string;
  /** How many arrows lead to the step. */
  readonly ways: number;
  /** The settings that its author still has to fill in, by their titles; "" where none is missing, or it is no step. */
  readonly missing: string;
  /** How long after the start a contact comes to the step: "day 2"; "" at once, and where there is no step. */
  readonly since: string;
  /** Where a step that is added here goes; undefined where that is behind the step itself. */
  readonly at: AddAt | undefined;
  /** The arrow it stands for. */
  readonly edge: string | undefined;
  readonly rows: readonly OutlineRow[];
}

/** A row while those below it are still being hung on it. */
export type RowDraft = Omit<OutlineRow, "rows"> & { rows: RowDraft[] };

/** What a row has none of until it is said. */
export const nothing = {
  block: undefined,
  index: undefined,
  kind: "",
  ways: 0,
  missing: "",
  since: "",
  at: undefined,
  edge: undefined,
} as const;

/** Rows with all that are under them, from the top down. */
export const rowsBelow = (rows: readonly OutlineRow[]): readonly OutlineRow[] =>
  rows.flatMap((row) => [row, ...rowsBelow(row.rows)]);

/**
 * Returns the same rows, each as the object it was before where it says the same, so that it need not be drawn again.
 */
export function keptRows(rows: readonly OutlineRow[], before: readonly OutlineRow[]): readonly OutlineRow[] {
  const known = new Map(rowsBelow(before).map((row) => [row.id, row]));
  const kept = (row: OutlineRow): OutlineRow => {
    const last = known.get(row.id);
    const inner = row.rows.map(kept);
    const isSame =
      last !== undefined &&
      JSON.stringify({ ...row, rows: 0 }) === JSON.stringify({ ...last, rows: 0 }) &&
      inner.length === last.rows.length &&
      inner.every((one, index) => one === last.rows[index]);
    return isSame ? last : { ...row, rows: inner };
  };
  return rows.map(kept);
}
