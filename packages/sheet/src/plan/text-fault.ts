import { type Cell, cellText } from "../cell.js";
import { unwritableIn } from "../rows/survivable.js";

/** What a cell shows where a spreadsheet program has taken a text for a formula. */
const failedFormula = /^(?:#(?:NAME\?|VALUE!|REF!|DIV\/0!|N\/A|NUM!|NULL!)|Err:\d+)$/i;

/** Returns why a cell is not text of a message, as a sentence. */
export function textFault(column: "subject" | "body", cell: Cell): string | undefined {
  if (typeof cell !== "string")
    return `The ${column} was made ${madeOf(cell)} by the spreadsheet program. Format the cell as text, and write it again.`;
  const text = cellText(cell);
  if (failedFormula.test(text))
    return `The ${column} was taken for a formula by the spreadsheet program, and came to ${text}. Begin it with an apostrophe.`;
  const strange = unwritableIn(text);
  if (strange !== undefined)
    return `The ${column} holds a character that no message can have (U+${strange.toString(16).toUpperCase().padStart(4, "0")}). Take it out.`;
  return column === "subject" && text.includes("\n") ? "The subject has several lines. Write it in one." : undefined;
}

function madeOf(cell: Exclude<Cell, string>): string {
  if (typeof cell === "object") return "a date";
  return typeof cell === "number" ? "a number" : "a value of logic";
}
