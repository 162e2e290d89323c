import { useState } from "react";

/** Values that are drawn at first, and with each "Show more". */
const page = 100;

export interface Paging {
  /** How many of the values are drawn. */
  readonly count: number;
  /** How many more come with `showMore`; 0 where all are drawn. */
  readonly more: number;
  readonly left: number;
  readonly showMore: () => void;
}

/** Draws long lists a page at a time. What a jump leads to is drawn with all before it. */
export function usePaging(length: number, wanted: number): Paging {
  const [shown, setAsked] = useState(page);
  const count = Math.min(length, Math.max(shown, wanted + 1));
  const left = length - count;
  return { count, more: Math.min(page, left), left, showMore: () => setAsked(count + page) };
}
