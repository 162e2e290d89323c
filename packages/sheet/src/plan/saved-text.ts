import type { TableEncoding } from "../cell.js";
import { survivable } from "../rows/survivable.js";
import { isInWindows1252 } from "../windows-1252.js";

/** What is left of a text by the way it was saved: a cell says what the pack does where this is the same of both. */
export type SavedText = (text: string) => string;

export const savedIn = (encoding: TableEncoding): SavedText =>
  encoding === "windows-1252" ? (text) => askedMarks(survivable(text)) : survivable;

const isForeign = (character: string): boolean => !isInWindows1252(character);

/** A text in which all that Windows-1252 lacks is one question mark, as are several question marks. */
const askedMarks = (text: string): string =>
  [...text]
    .map((character) => (isForeign(character) ? "?" : character))
    .join("")
    .replace(/\?+/g, "?");

/** Whether Windows-1252 lacks characters of a text, so that they are lost where it was saved so. */
export const isLostIn = (encoding: TableEncoding, text: string): boolean =>
  encoding === "windows-1252" && [...text].some(isForeign);
