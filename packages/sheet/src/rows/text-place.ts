import type { Path } from "@setup-pack/edit";

/** Where a text of a message stands in a pack, or would. */
export interface TextPlace {
  /** The text itself; "" where there is none. */
  readonly text: string;
  /** Undefined where it cannot be changed in a sheet; `why` says so, as a sentence. */
  readonly path: Path | undefined;
  readonly why: string;
}

/** The texts of a message: of a task its title and its note, of what AI writes its instruction. */
export interface MessageTexts {
  readonly subject: TextPlace;
  readonly body: TextPlace;
}

/** A text that a sheet only shows, and why. */
export const shownOnly = (why: string, text = ""): TextPlace => ({ text, path: undefined, why });
