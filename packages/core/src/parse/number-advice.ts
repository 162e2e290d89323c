import { quote } from "../words/quote.js";
import type { Advice } from "./advice.js";
import type { LooseToken } from "./loose-token.js";
import { numberGrammar } from "./number-grammar.js";

/** Returns what to say of a number that JSON does not write so. */
export function numberAdvice({ written, start, end }: LooseToken): Advice {
  const mended = mendNumber(written);
  const remedy =
    mended === undefined ? "Numbers look like 0, -12, 2.5 or 1e9." : `Write ${mended}, or quote it as text.`;
  return { expected: "a number as JSON writes it", found: quote(written), remedy, span: { start, end } };
}

/**
 * Returns the JSON number meant by one of another notation (+1, .5, 1., 007, 0x1F, 1_000); undefined where none is
 * plain.
 */
function mendNumber(written: string): string | undefined {
  const sign = written.startsWith("-") ? "-" : "";
  const digits = written.replace(/^[-+]/, "").replaceAll("_", "");
  const mended = sign + (/^0[box]/i.test(digits) ? inDecimal(digits) : tidy(digits));
  return numberGrammar.test(mended) ? mended : undefined;
}

function inDecimal(digits: string): string {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? String(value) : "";
}

function tidy(digits: string): string {
  return digits
    .replace(/^0+(?=\d)/, "")
    .replace(/^(?=\.)/, "0")
    .replace(/\.(?=$|e)/i, "");
}
