import { type Codec, placeWithin } from "./codec.js";
import { kept, textSchema } from "./plain-codecs.js";
import { partedBy } from "./text-search.js";

/** Reads a list that is written as one text. */
export function partedCodec(element: Codec, words: string, isExpression: boolean, least: number): Codec {
  return {
    schema: textSchema,
    read(written, session, at) {
      if (typeof written !== "string" || (least > 1 && !written.includes(words))) return undefined;
      const parts = written === "" ? [] : partedBy(written, words, isExpression);
      if (parts === undefined || parts.length < least) return undefined;
      const values: unknown[] = [];
      let from = 0;
      for (const part of parts) {
        const value = element.read(part, session, placeWithin(at, from, from + part.length));
        if (value === undefined) return undefined;
        values.push(value);
        from += part.length + words.length;
      }
      return values;
    },
    write(value, session, old) {
      if (!Array.isArray(value) || value.length < least) return undefined;
      const before = typeof old === "string" ? (partedBy(old, words, isExpression) ?? []) : [];
      const parts = value.map((one: unknown, index) => kept(element, one, session, before[index]));
      const texts = parts.filter((part) => typeof part === "string" || typeof part === "number");
      const text = texts.join(words);
      return texts.length < parts.length ? undefined : text;
    },
  };
}
