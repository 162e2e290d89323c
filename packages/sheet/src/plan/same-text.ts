import type { TableEncoding } from "../cell.js";
import { survivable } from "../rows/survivable.js";
import { isInWindows1252 } from "../windows-1252.js";

/** Whether a cell says what the pack does, as far as the way it was saved can tell. */
export type SameText = (inSheet: string, inPack: string) => boolean;

export const sameText =
  (encoding: TableEncoding): SameText =>
  (inSheet, inPack) => {
    const [sheet, pack] = [survivable(inSheet), survivable(inPack)];
    return sheet === pack || (encoding === "windows-1252" && askedMarks(sheet) === askedMarks(pack));
  };

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
