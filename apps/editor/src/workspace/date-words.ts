import { readersSpelling } from "../messages/index.js";

/** Returns a moment of a workspace's as its reader spells it; undefined where it is none. */
export function dateWords(moment: string | null): string | undefined {
  if (moment === null || Number.isNaN(Date.parse(moment))) return undefined;
  return readersSpelling().moment(Date.parse(moment));
}
