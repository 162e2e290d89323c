/** Most texts are such, of which nothing is hidden. */
const plain = /^[ -~]*$/;

/** Returns a text with its control and bidirectional characters shown as escapes, so that it reads as it is written. */
export function visible(text: string): string {
  if (plain.test(text)) return text;
  const unseen = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Cc}/gu;
  return text.replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
