import { columnsOf } from "./printable.js";

/** Returns the lines of a sentence that has so many columns; a word that is longer stays whole. */
export function wrap(sentence: string, columns: number | undefined): string[] {
  if (columns === undefined) return [sentence];
  const lines: string[] = [];
  let line = "";
  let width = 0;
  for (const word of sentence.split(" ")) {
    const wordWidth = columnsOf(word);
    if (line !== "" && width + 1 + wordWidth > columns) {
      lines.push(line);
      line = word;
      width = wordWidth;
    } else {
      line = line === "" ? word : `${line} ${word}`;
      width += (width === 0 ? 0 : 1) + wordWidth;
    }
  }
  return [...lines, line];
}
