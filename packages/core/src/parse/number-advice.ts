import { quote } from "../words/quote.js";
import type { Advice } from "./advice.js";
import type { Found } from "./found.js";
import { mendNumber } from "./mend-number.js";

/** What to say of a number that JSON does not write so. */
export function numberAdvice({ written, start, end }: Found): Advice {
  const mended = mendNumber(written);
  const remedy =
    mended === undefined ? "Numbers look like 0, -12, 2.5 or 1e9." : `Write ${mended}, or quote it as text.`;
  return { expected: "a number as JSON writes it", found: quote(written), remedy, span: { start, end } };
}
