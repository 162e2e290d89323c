import { quoteMarks } from "./strings-in-text.js";

/** So many levels take `JSON.parse` half a gigabyte; tens of millions of them would end the process. */
const many = 4_000_000;

/**
 * Returns whether a text may nest so many objects and arrays that its nesting must be measured before `JSON.parse` may
 * see it. An object has another inside of it only after a name between two of the text's quotation `marks`.
 */
export function mayHoldManyContainers(text: string, marks = quoteMarks(text)): boolean {
  if (text.length <= many) return false;
  const objects = marks / 2;
  return objects + count(text, "[") > many;
}

function count(text: string, bracket: string): number {
  let found = 0;
  for (let at = text.indexOf(bracket); at !== -1 && found <= many; at = text.indexOf(bracket, at + 1)) found++;
  return found;
}
