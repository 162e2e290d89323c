import { isObject } from "../../json.js";
import { quote } from "../../words/quote.js";

/** What each JSON Schema type is called when someone is to write one. */
const typeWords: ReadonlyMap<string, string> = new Map([
  ["string", "text in double quotes"],
  ["integer", "a whole number"],
  ["number", "a number"],
  ["boolean", "true or false"],
  ["array", "a list in square brackets"],
  ["object", "an object in curly braces"],
  ["null", "null"],
]);

/** "a whole number or null": what a value may be, by the types of its schema. */
export function expectedWords(types: readonly string[]): string {
  return types.map((type) => typeWords.get(type) ?? type).join(" or ");
}

/** What stands somewhere, in a sentence: `the text "2"`, `12`, `null`, `a list`. */
export function valueWords(value: unknown): string {
  if (typeof value === "string") return value === "" ? "an empty text" : `the text ${quote(value)}`;
  return containerWord(value) ?? String(value);
}

/** A value where its kind is plain: `"lgo"`, `12`, `null`, `a list`. */
export function shortWords(value: unknown): string {
  if (typeof value === "string") return quote(value);
  return containerWord(value) ?? String(value);
}

const longestChoice = 60;

/** A value that a schema allows, as JSON writes it; cut after 60 characters. */
export function choiceWords(value: unknown): string {
  if (typeof value === "string") return quote(value);
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > longestChoice ? `${text.slice(0, longestChoice - 1)}…` : text;
}

function containerWord(value: unknown): string | undefined {
  return Array.isArray(value) ? "a list" : isObject(value) ? "an object" : undefined;
}
