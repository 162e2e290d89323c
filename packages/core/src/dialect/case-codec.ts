import type { Codec } from "./codec.js";
import { textSchema } from "./plain-codecs.js";

/** How words are joined, and how they are parted again; ours are `first_name`. */
interface Case {
  readonly join: (words: readonly string[]) => string;
  readonly part: (joined: string) => string;
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const joinedBy = (mark: string): Case => ({
  join: (words) => words.join(mark),
  part: (joined) => joined.replaceAll(mark, "_"),
});

/** Built-in shapes of words by how their parts are joined. */
const cases: ReadonlyMap<string, Case> = new Map([
  ["snake", joinedBy("_")],
  ["lower", joinedBy("_")],
  ["kebab", joinedBy("-")],
  ["spaces", joinedBy(" ")],
  ["upper", { join: (words) => words.join("_").toUpperCase(), part: (joined) => joined.toLowerCase() }],
  [
    "camel",
    {
      join: (words) => words.map((word, index) => (index === 0 ? word : capital(word))).join(""),
      part: (joined) => joined.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase(),
    },
  ],
]);

/** Words joined in some way; dots part names. */
const joinedWords = /^[\w. -]+$/;

/** Returns the built-in shape of a name that says how words are joined; undefined for any other name. */
export function caseCodec(name: string): Codec | undefined {
  const found = cases.get(name);
  if (found === undefined) return undefined;
  const theirs = (ours: string): string =>
    ours
      .split(".")
      .map((part) => found.join(part.split("_")))
      .join(".");
  return {
    schema: textSchema,
    read(written) {
      if (typeof written !== "string" || !joinedWords.test(written)) return undefined;
      const word = found.part(written);
      return theirs(word) === written ? word : undefined;
    },
    write: (value) =>
      typeof value === "string" && joinedWords.test(value) && found.part(theirs(value)) === value
        ? theirs(value)
        : undefined,
  };
}
