import { visible } from "../words/wording.js";

/** Returns a whole text in one line, its white space made single. */
export const inOneLine = (text: string): string => visible(text.replace(/\s+/gu, " ").trim());

/**
 * Returns the first line of a text with something in it, its white space made single, cut at a word after about `most`
 * letters.
 */
export function excerpt(text: string, most = 48): string {
  const line =
    text
      .slice(0, 4 * most)
      .split(/\r\n|[\r\n\u2028\u2029]/)
      .find((part) => part.trim() !== "") ?? "";
  const letters = Array.from(line.replace(/\s+/gu, " ").trim());
  const rest = text.trim().length > line.trim().length;
  if (letters.length <= most) return visible(letters.join("")) + (rest ? " …" : "");
  const cut = letters.slice(0, most).join("");
  const space = cut.lastIndexOf(" ");
  return `${visible(space > most / 2 ? cut.slice(0, space) : cut)}…`;
}
