import type { BlockMarks } from "@setup-pack/core";
import { isBlockMarks } from "@setup-pack/core/meaning";

/** Marks as they are stored. */
export const storedMarks = (value: unknown): BlockMarks => (isBlockMarks(value) ? value : {});

/** As they are stored: null where there are none. */
export const markText = (marks: BlockMarks): string | null =>
  Object.keys(marks).length === 0 ? null : JSON.stringify(marks);
