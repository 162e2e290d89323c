import { isObject, type JsonObject } from "../json.js";

/** A formatted text of the shape that is known: a document with a list of blocks. */
export interface RichDocument extends JsonObject {
  readonly type: "doc";
}

/** Whether a formatted text is a document of blocks, whatever they are. Its shape is not published: this is a guess. */
export const isRichDocument = (value: unknown): value is RichDocument =>
  isObject(value) && value.type === "doc" && (value.content === undefined || Array.isArray(value.content));

/** The levels that a heading of a formatted text may have; 1 is the highest. */
export const headingLevels = [1, 2, 3, 4, 5, 6] as const;
