/** Returns a noun with "a" or "an", going by its first letter. */
export function withArticle(noun: string): string {
  return `${/^[aeiou](?!ser)/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** Returns a text that begins a sentence. */
export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** "a", "a or b", "a, b or c"; past `most` items the rest is counted: "a, b, c and 4 more". */
export function listOf(items: readonly string[], word: "and" | "or" = "or", most = 8): string {
  if (items.length > most) return `${items.slice(0, most).join(", ")} and ${items.length - most} more`;
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** "1 stage", "2 stages"; give the plural where it is not the singular with an s. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}

/** Minutes after midnight as a clock shows them: 545 is "09:05". */
export function clockTime(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Returns a whole number as people read it: "1,234"; from a million on "about 10^6", past what can be counted
 * "countless".
 */
export function readableNumber(number: number): string {
  if (!Number.isFinite(number)) return "countless";
  if (number < 1_000_000) return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `about 10^${Math.floor(Math.log10(number))}`;
}

/** Most texts are such, of which nothing is hidden. */
const plain = /^[ -~]*$/;

/** Returns a text with its control and bidirectional characters shown as escapes, so that it reads as it is written. */
export function visible(text: string): string {
  if (plain.test(text)) return text;
  const unseen = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Cc}/gu;
  return text.replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const longest = 60;

/**
 * Returns a stranger's text in double quotes, as JSON writes it, cut after 60 characters;
 * control and bidirectional characters are shown as escapes, so that a message reads as it is written.
 */
export function quote(text: string): string {
  const points = Array.from(text.slice(0, 2 * longest + 2));
  const cut = points.length > longest ? `${points.slice(0, longest - 1).join("")}…` : text;
  return visible(JSON.stringify(cut));
}
