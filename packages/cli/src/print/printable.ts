const plain = /^[\x20-\x7e]*$/;

/**
 * Text of strangers as a terminal may show it: tabs become spaces; control characters, and those that are not seen or
 * turn the direction of text, become escapes as JSON writes them.
 */
export function printable(text: string): string {
  return plain.test(text) ? text : text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, escaped);
}

function escaped(character: string): string {
  if (character === "\t") return "  ";
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/**
 * Returns how many columns of a terminal a printable text takes: East Asian letters and emoji two, combining marks
 * none.
 */
export function columnsOf(text: string): number {
  if (plain.test(text)) return text.length;
  const narrow = /[\p{Mn}\p{Me}]/u;
  const wide =
    /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1faff}\u{20000}-\u{3fffd}]/u;
  let columns = 0;
  for (const character of text) columns += narrow.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
}
