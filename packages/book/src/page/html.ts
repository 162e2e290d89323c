import { withEntities } from "@setup-pack/core/words";

const plain = /^[\x20-\x7e]*$/;

/**
 * What is not seen, or turns the direction of text: it could hide what is written. What joins the parts of one emoji is
 * left as it is.
 */
const unseen =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Returns a text of strangers as HTML shows it: tabs are spaces, and what cannot be seen is an escape as JSON writes
 * them.
 */
export function html(text: string): string {
  return withEntities(plain.test(text) ? text : text.replaceAll("\t", "  ").replace(unseen, escaped));
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
