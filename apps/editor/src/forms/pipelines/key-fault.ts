/** Why a text cannot be a key: it is empty, too long, or another one's already. */
export type KeyFault = "empty" | "long" | "taken";

/** The longest key (format document, Pack). */
const longest = 200;

/** What keeps a text from being a key beside the others; undefined where nothing does. */
export function keyFault(text: string, others: readonly (string | undefined)[]): KeyFault | undefined {
  if (text === "") return "empty";
  if ([...text].length > longest) return "long";
  return others.includes(text) ? "taken" : undefined;
}
