import type { Span } from "../packs/pack-view.js";

/** Where something can be written: what it takes the place of, and how it is written there. */
export interface WritingSpot {
  /** The way to the value, or to the object whose member is named. */
  readonly path: readonly (string | number)[];
  readonly is: "name" | "value";
  /** The names that the object has already. */
  readonly taken: readonly string[];
  /** What is there, up to the end of the word or text. */
  readonly span: Span;
  readonly syntax: "json" | "yaml";
  /** Whether a colon stands behind the name already. */
  readonly hasColon: boolean;
}
