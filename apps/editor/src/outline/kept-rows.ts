import type { OutlineRow } from "./row.js";

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
