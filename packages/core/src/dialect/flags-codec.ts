import { isObject, type JsonObject } from "../json.js";
import type { Codec } from "./codec.js";

/**
 * Reads words that are written as an object with yes or no for each, as in `{ sms: true, email: false }`. Takes the
 * vendor's name of each word. The words are in the order of the members.
 */
export function flagsCodec(names: ReadonlyMap<string, string>): Codec {
  const wordOf = new Map([...names].map(([ours, theirs]) => [theirs, ours]));
  return {
    read(written) {
      if (!isObject(written)) return undefined;
      const words: string[] = [];
      for (const [name, isOn] of Object.entries(written)) {
        const word = wordOf.get(name);
        if (word === undefined || typeof isOn !== "boolean") return undefined;
        if (isOn) words.push(word);
      }
      return words;
    },
    write(value, _session, old) {
      if (!Array.isArray(value)) return undefined;
      const on = value.map((word: unknown) => (typeof word === "string" ? names.get(word) : undefined));
      const known = new Set(on.filter((name) => name !== undefined));
      if (known.size < on.length) return undefined;
      const listed = isObject(old) ? Object.keys(old) : wordOf.keys();
      const off = [...listed].filter((name) => wordOf.has(name) && !known.has(name));
      return Object.fromEntries([...known, ...off].map((name): [string, boolean] => [name, known.has(name)]));
    },
    schema: (): JsonObject => ({
      type: "object",
      properties: Object.fromEntries(
        [...wordOf.keys()].map((name): [string, JsonObject] => [name, { type: "boolean" }]),
      ),
      additionalProperties: false,
    }),
  };
}
