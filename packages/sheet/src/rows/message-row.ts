import type { SheetCell } from "../cell.js";
import type { ColumnName } from "../columns.js";
import type { Arrival } from "./arrival.js";
import type { MessageTexts } from "./text-place.js";

/** What a row of a message sheet says. */
export type RowCells = Readonly<Record<ColumnName, SheetCell>>;

/** A row of a message sheet, and what of the pack it shows. */
export interface MessageRow extends MessageTexts {
  readonly cells: RowCells;
  /** The place of the automation, and the id of the block. */
  readonly automation: number;
  readonly block: string;
  /** Whether the settings of the block are understood; if not, the row cannot be edited. */
  readonly isUnderstood: boolean;
  readonly arrival: Arrival;
}
