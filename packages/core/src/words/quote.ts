import { visible } from "./visible.js";

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
