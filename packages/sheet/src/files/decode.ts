import type { TableEncoding } from "../cell.js";
import { decodeWindows1252 } from "../windows-1252.js";

/** The text of a file, and what it was written in. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Exclude<TableEncoding, "xlsx">;
}

/**
 * Reads the text of a table as spreadsheet programs save it: in UTF-8, in UTF-16 with its mark, and else in Windows-1252,
 * in which every sequence of bytes is some text.
 */
export function decode(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16" };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "utf-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: decodeWindows1252(bytes), encoding: "windows-1252" };
  }
}
