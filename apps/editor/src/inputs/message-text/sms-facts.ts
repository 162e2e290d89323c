import { countSegments } from "@setup-pack/core/format";

/** How a body travels as a text message. */
export interface SmsFacts {
  readonly segments: number;
  readonly encoding: "GSM-7" | "UCS-2";
  /** The characters GSM-7 lacks, each once, in the order of the text; one of them is enough to make it UCS-2. */
  readonly foreign: readonly string[];
  /** Code points, as a person counts. */
  readonly characters: number;
}

export function smsFacts(text: string): SmsFacts {
  const { count, foreign } = countSegments(text);
  const characters = [...text];
  return {
    segments: count,
    encoding: foreign === undefined ? "GSM-7" : "UCS-2",
    foreign: foreign === undefined ? [] : [...new Set(characters)].filter(isForeign),
    characters: characters.length,
  };
}

const isForeign = (character: string): boolean => countSegments(character).foreign !== undefined;

/** What typists write in place of characters that cost a message its compact alphabet. */
const plainer: ReadonlyMap<string, string> = new Map([
  ["’", "'"],
  ["‘", "'"],
  ["“", '"'],
  ["”", '"'],
  ["–", "-"],
  ["—", "-"],
  ["…", "..."],
  ["\u00a0", " "],
  ["•", "-"],
]);

/** What can stand in place of a character so that GSM-7 has it; undefined where nothing plain says the same. */
export const plainerThan = (character: string): string | undefined => plainer.get(character);

/** Returns the text with every character that has a plainer form written so. */
export const plainly = (text: string): string =>
  [...text].map((character) => plainer.get(character) ?? character).join("");
