import type { Codec } from "./codec.js";

/** Built-in shapes of words by how their parts are joined: ours are `first_name`. */
const cases: ReadonlyMap<string, (words: readonly string[]) => string> = new Map([
  ["snake", (words) => words.join("_")],
  ["kebab", (words) => words.join("-")],
  ["upper", (words) => words.join("_").toUpperCase()],
  ["lower", (words) => words.join("_")],
  ["camel", (words) => words.map((word, index) => (index === 0 ? word : capital(word))).join("")],
]);

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** Returns the built-in shape of a name that says how words are joined; undefined for any other name. */
export function caseCodec(name: string): Codec | undefined {
  const join = cases.get(name);
  if (join === undefined) return undefined;
  const theirs = (ours: string): string =>
    ours
      .split(".")
      .map((part) => join(part.split("_")))
      .join(".");
  const ours = (written: string): string =>
    written
      .replace(/([a-z\d])([A-Z])/g, "$1_$2")
      .replaceAll("-", "_")
      .toLowerCase();
  return {
    read(written) {
      if (typeof written !== "string") return undefined;
      const word = ours(written);
      return theirs(word) === written ? word : undefined;
    },
    write: (value) => (typeof value === "string" && ours(theirs(value)) === value ? theirs(value) : undefined),
  };
}
