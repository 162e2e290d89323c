import { wordsInName } from "../../wording/index.js";

/** Characters from which a text is better seen on several lines. */
const line = 60;

/** Characters that one line of a field in a narrow panel holds. */
const narrowLine = 36;

/** Names of members that hold what people read, which is seldom one line. */
const prose: ReadonlySet<string> = new Set(
  "body message prompt text note notes description html content instructions comment reason summary".split(" "),
);

/** Returns whether a text needs several lines, or is likely to. */
export function isLong(text: string, member: string): boolean {
  if (text.length > line || text.includes("\n")) return true;
  const last = wordsInName(member).at(-1)?.toLowerCase();
  return last !== undefined && prose.has(last);
}

/** Lines to give a text of that length. */
export function rowsFor(text: string): number {
  const lines = text.split("\n", 12).reduce((rows, one) => rows + Math.max(1, Math.ceil(one.length / narrowLine)), 0);
  return Math.min(12, Math.max(3, lines));
}
