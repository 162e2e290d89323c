const longest = 60;

/**
 * A stranger's text in double quotes, as JSON writes it, cut after 60 characters;
 * control and bidirectional characters are shown as escapes, so that a message reads as it is written.
 */
export function quote(text: string): string {
  const points = Array.from(text.slice(0, 2 * longest + 2));
  const cut = points.length > longest ? `${points.slice(0, longest - 1).join("")}…` : text;
  return JSON.stringify(cut).replace(
    /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
