import type { Path } from "@setup-pack/edit";

/** Where a text of a message stands in a pack, or would. */
export interface TextPlace {
  /** The text itself; "" where there is none. */
  readonly text: string;
  /**
   * The text of a template, or the settings that say it: of a block, or the data of an email template. Undefined where it
   * cannot be changed in a sheet; `why` says so, as a sentence.
   */
  readonly path: Path | undefined;
  /** The operand of those settings that it is; undefined for the text of a message template. */
  readonly operand: string | undefined;
  readonly why: string;
}

/** The texts of a message: of a task its title and its note, of what AI writes its instruction. */
export interface MessageTexts {
  readonly subject: TextPlace;
  readonly body: TextPlace;
}

/** Returns a text that a sheet only shows, and why. */
export const shownOnly = (why: string, text = ""): TextPlace => ({ text, path: undefined, operand: undefined, why });
