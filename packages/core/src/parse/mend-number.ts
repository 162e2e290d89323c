import { numberGrammar } from "./number-grammar.js";

/** The JSON number meant by one of another notation (+1, .5, 1., 007, 0x1F, 1_000); undefined where none is plain. */
export function mendNumber(written: string): string | undefined {
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
