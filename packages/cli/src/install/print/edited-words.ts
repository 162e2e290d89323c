import { count } from "@setup-pack/core/words";

/** What there is of the installed release is not as that has it, whenever it was that somebody edited or deleted it. */
interface Edits {
  /** How many items, those among them that are deleted. */
  readonly edited: number;
  readonly deleted: number;
}

/** Returns how many items are not as the installed release has them, in words. */
export function editedWords({ edited, deleted }: Edits): string {
  const there = edited - deleted;
  const gone = deleted === 0 ? "" : `${count(deleted, "item")} ${are(deleted)} deleted there`;
  if (there > 0) return `${count(there, "item")} ${are(there)} edited there${gone === "" ? "" : `, and ${gone}`}`;
  return gone === "" ? "no local changes" : gone;
}

const are = (number: number): string => (number === 1 ? "is" : "are");
