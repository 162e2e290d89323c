import { sha256Of } from "@setup-pack/core";
import type { RowCells } from "./message-row.js";
import { survivable } from "./survivable.js";

/** What of a row its digest is of: all that somebody could change in earnest. */
export type DigestedCells = Omit<RowCells, "uses" | "segments" | "notes" | "leave as is">;

/** What stands in the column that is left as it is: which block of which automation a row is of, and its digest. */
export interface RowMark {
  readonly place: string;
  readonly digest: string;
}

/**
 * Returns which block of which automation a row is of, in words, so that no spreadsheet program makes a number or a
 * date of it. Several that look alike in a cell are numbered.
 */
export const placeText = (block: string, automation: string, number: number): string =>
  survivable(`step ${block} of ${automation}${number === 1 ? "" : ` (${number})`}:`);

/** Returns the mark of a row. */
export function rowMark(place: string, cells: DigestedCells): RowMark {
  const { automation, day, time, way, channel, subject, body, template } = cells;
  const digested = [place, automation, day, time, way, channel, subject, body, template].map(String);
  const hash = sha256Of({})(new TextEncoder().encode(JSON.stringify(digested)));
  return { place, digest: hash.slice(0, digits) };
}

const digits = 12;

/** Returns a mark as a cell. */
export const markText = ({ place, digest }: RowMark): string => `${place} row-${digest}`;

/** Reads such a cell; undefined for any other text. */
export function readMark(text: string): RowMark | undefined {
  const [, place, digest] = /^(.*:) row-([0-9a-f]{12})$/s.exec(text.trim()) ?? [];
  return place === undefined || digest === undefined ? undefined : { place, digest };
}
