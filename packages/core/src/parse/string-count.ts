import { quoteMark } from "./characters.js";

/**
 * How many strings stand in a text that is JSON, member names included.
 * Every quotation mark in it either bounds a string or is escaped, and a backslash stands only inside strings.
 * Compared with `census` it tells whether a member was lost in reading, at a fraction of the cost of tokens.
 */
export function stringCount(text: string): number {
  let marks = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) marks++;
  return (marks - escapedMarks(text)) / 2;
}

function escapedMarks(text: string): number {
  let escaped = 0;
  for (let at = text.indexOf("\\"); at !== -1; at = text.indexOf("\\", at + 2)) {
    if (text.charCodeAt(at + 1) === quoteMark) escaped++;
  }
  return escaped;
}
