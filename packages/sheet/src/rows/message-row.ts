import type { TimetableStep } from "@setup-pack/core";
import type { AutomationGraph, Block } from "@setup-pack/core/format";
import type { Path } from "@setup-pack/edit";
import type { SheetCell } from "../cell.js";
import { type ColumnName, columns } from "../headings.js";

/** Where a text of a message stands in a pack, or would. */
export interface TextPlace {
  /** The text itself; "" where there is none. */
  readonly text: string;
  /**
   * The text of a template, or the settings that say it: of a block, or the data of an email template. Undefined where it
   * cannot be changed in a sheet; `why` says so, as a sentence.
   */
  readonly path: Path | undefined;
  /** The operand of those settings that it is; undefined for the text of a message template. */
  readonly operand: string | undefined;
  readonly why: string;
}

/** The texts of a message: of a task its title and its note, of what AI writes its instruction. */
export interface MessageTexts {
  readonly subject: TextPlace;
  readonly body: TextPlace;
}

/** Returns a text that a sheet only shows, and why. */
export const shownOnly = (why: string, text = ""): TextPlace => ({ text, path: undefined, operand: undefined, why });

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

/** When a contact comes to a message. */
export type Arrival =
  /** So many minutes after the start, whichever way it comes. */
  | { readonly is: "elapsed"; readonly minutes: number }
  /** Sooner or later, by the way it takes; undefined for a time that nobody knows. */
  | { readonly is: "spread"; readonly earliest: number; readonly latest: number | undefined }
  /** So many minutes after a wait until a date, which `words` tell as core does. */
  | { readonly is: "dated"; readonly wait: Block; readonly words: string; readonly minutes: number }
  /** Nothing leads there. */
  | { readonly is: "never" };

/** When a contact comes to a step of an automation. */
export function arrivalAt({ since, date }: TimetableStep, graph: AutomationGraph): Arrival {
  if (since === undefined) return { is: "never" };
  const { earliest, latest } = since;
  if (earliest === latest) return { is: "elapsed", minutes: earliest };
  const wait = date?.wait === undefined ? undefined : graph.byId.get(date.wait);
  return date === undefined || wait === undefined || date.earliest !== date.latest
    ? { is: "spread", earliest, latest }
    : { is: "dated", wait, words: date.words, minutes: date.earliest };
}

/** Returns the cells of a message sheet, row by row, in the order of its columns. */
export const messageTable = (rows: readonly MessageRow[]): readonly (readonly SheetCell[])[] =>
  rows.map(({ cells }) => columns.map(({ name }) => cells[name]));
