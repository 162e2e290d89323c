import { type Cell, cellText } from "../cell.js";

/** What a cell shows where a spreadsheet program has taken a text for a formula. */
const failedFormula = /^(?:#(?:NAME\?|VALUE!|REF!|DIV\/0!|N\/A|NUM!|NULL!)|Err:\d+)$/i;

/** Why a cell is no text of a message, as a sentence. */
export function textFault(column: "subject" | "body", cell: Cell): string | undefined {
  if (typeof cell === "object")
    return `The ${column} was made a date by the spreadsheet program. Format the cell as text, and write it again.`;
  const text = cellText(cell);
  if (failedFormula.test(text))
    return `The ${column} was taken for a formula by the spreadsheet program. Begin it with an apostrophe.`;
  return column === "subject" && text.includes("\n") ? "The subject has several lines. Write it in one." : undefined;
}
