/** Words that are written with capitals wherever they stand. */
const capitals: ReadonlyMap<string, string> = new Map(
  ["ID", "URL", "SMS", "AI", "HTML", "CSS", "API", "CTA", "MLS", "IDX", "UTM"].map((word) => [
    word.toLowerCase(),
    word,
  ]),
);

/**
 * Returns a member's name as a label: "due_in_days" and "dueInDays" are "Due in days". The name itself where it has no
 * words.
 */
export function labelOf(name: string): string {
  const words = wordsInName(name);
  const [first = "", ...rest] = words.map((word) => capitals.get(word.toLowerCase()) ?? lowered(word));
  return first === "" ? name : [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}

/**
 * Returns the same for a member that holds an id: "lead_source_ids" is "Lead sources", since the thing itself is shown.
 */
export function labelOfReference(name: string): string {
  const words = wordsInName(name);
  const last = words.at(-1)?.toLowerCase();
  if (words.length < 2 || last === undefined || !/^(?:ids?|keys?)$/.test(last)) return labelOf(name);
  return labelOf(words.slice(0, -1).join("_")) + (last.endsWith("s") ? "s" : "");
}

/** "dueInDays" and "due_in-days" are three words; "URLPath" is two. */
export const wordsInName = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[\s_\-.]+/u)
    .filter((word) => word !== "");

/** A word that is all capitals is an abbreviation. */
const lowered = (word: string): string => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase());

/** What one element of a list is called: of "Outcomes" it is "Outcome". */
export const singular = (label: string): string => label.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
