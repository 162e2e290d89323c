/**
 * Characters that a workbook cannot hold, or that are taken out when it is written, and halves of pairs, which no text
 * file can hold.
 */
const unwritable = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gu;

/** What each of them is shown as. */
const instead = "\u25a1";

const withOneLineEnd = (text: string): string => text.replace(/\r\n?/g, "\n");

/**
 * What of a text comes back from a spreadsheet program: such programs know one end of lines, and some take white space
 * at the ends away.
 */
export const survivable = (text: string): string => withOneLineEnd(text).replace(unwritable, instead).trim();

/** Returns the code point of the first such character in a text of a cell; undefined where there is none. */
export const unwritableIn = (text: string): number | undefined => text.match(unwritable)?.[0].codePointAt(0);

/** Returns why a text cannot be changed in a sheet, as a sentence; "" for one that can. */
export function whyNotInCell(text: string): string {
  if (unwritableIn(withOneLineEnd(text)) !== undefined)
    return "The text has characters that a sheet cannot hold, and is changed in the editor.";
  return text.length < longestCell ? "" : "The text is too long for a cell, and is changed in the editor.";
}

/** The most letters that a cell of a spreadsheet program holds, with an apostrophe before them. */
const longestCell = 32_767;

/**
 * Returns a text of a sheet in the place of one of the pack, with the ends of lines and the white space around it of
 * that one.
 */
export function inPlaceOf(before: string, after: string): string {
  const lead = /^\s*/.exec(before)?.[0] ?? "";
  const trail = /\s*$/.exec(before.slice(lead.length))?.[0] ?? "";
  return lead + (before.includes("\r\n") ? after.replaceAll("\n", "\r\n") : after) + trail;
}
