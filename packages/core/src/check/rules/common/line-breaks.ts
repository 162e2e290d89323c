/** Where lines end in any script: the characters after which Unicode always breaks a line (UAX #14). */
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Returns whether a text has more than one line. */
export function hasLineBreak(text: string): boolean {
  return lineBreak.test(text);
}

/** Returns the text on one line: each run of line breaks, with the white space around it, becomes one space. */
export function onOneLine(text: string): string {
  return text
    .split(lineBreak)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}
