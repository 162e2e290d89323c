import type { JsonObject } from "@setup-pack/core/json";
import type { Path } from "@setup-pack/edit";

/** What one row changes in the pack. */
export interface SheetChange {
  readonly row: number;
  /** A text, the time of a message (as "day 1, 9:00"), or a message that is new, which has no text before. */
  readonly what: "subject" | "body" | "time" | "new";
  /** The automation by its name, and the id of the block. */
  readonly automation: string;
  readonly block: string;
  readonly before: string;
  readonly after: string;
  /** The place in the pack: of a text that a block says, the settings of the block. */
  readonly path: Path;
}

/** Something said of a row, by its number in a spreadsheet program. */
export interface RowMessage {
  readonly row: number;
  readonly says: string;
}

/** A message of the pack that a sheet has no row for. */
export interface MissingRow {
  readonly automation: string;
  readonly block: string;
}

/** What a sheet does to a pack. Where a row is refused, nothing of it may be written. */
export interface SheetPlan {
  readonly changes: readonly SheetChange[];
  readonly refusals: readonly RowMessage[];
  /** What somebody should know of rows that are taken. */
  readonly notes: readonly RowMessage[];
  readonly missing: readonly MissingRow[];
  /** The pack after the changes; the same value where there are none. */
  readonly after: JsonObject;
}
