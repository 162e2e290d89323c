import { lazy } from "../memoise.js";

/** A long text in pieces: where one of them is edited, the others are not copied. Offsets are in UTF-16 units. */
export interface Rope {
  readonly length: number;
  /** The text from `start` up to, not including, `end`; to its end when that is left out. */
  slice(start: number, end?: number): string;
  /** All of the text; put together when it is first asked for, which takes long. */
  whole(): string;
}

/**
 * Returns a text of these pieces, one behind the other.
 * @example
 * ```ts
 * import { rope } from "@setup-pack/core/live";
 *
 * const text = rope("Hello, ", "Maria", "!");
 * console.log(text.slice(7, 12), text.whole()); // Maria Hello, Maria!
 * ```
 */
export function rope(...pieces: readonly string[]): Rope {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const whole = lazy(() => pieces.join(""));
  return {
    length,
    whole,
    slice(start, end = length) {
      let text = "";
      let from = 0;
      for (const piece of pieces) {
        if (from < end && start < from + piece.length) text += piece.slice(Math.max(0, start - from), end - from);
        from += piece.length;
      }
      return text;
    },
  };
}
