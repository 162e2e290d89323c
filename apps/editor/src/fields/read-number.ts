/** What a text says as a number of JSON, or why it says none. */
export type ReadNumber =
  | { readonly number: number }
  | { readonly fault: "not-a-number" | "not-whole" | "too-long" | "empty" };

const decimal = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** Reads what was typed. A number that would be kept as another one is refused, not rounded. */
export function readNumber(text: string, isWhole: boolean): ReadNumber {
  const trimmed = text.trim().replace(/^−/, "-");
  if (trimmed === "") return { fault: "empty" };
  if (!decimal.test(trimmed)) return { fault: "not-a-number" };
  const number = Number(trimmed);
  if (isWhole && Number.isFinite(number) && !Number.isInteger(number)) return { fault: "not-whole" };
  return isKept(trimmed, number) ? { number: number === 0 ? 0 : number } : { fault: "too-long" };
}

/** Returns whether a number is written with as many digits as it keeps. */
function isKept(text: string, number: number): boolean {
  if (!Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number))) return false;
  return digitsOf(text).length <= 15 || digitsOf(String(number)) === digitsOf(text);
}

/** Returns the digits that count, without sign, point, exponent, and zeros that only hold places. */
const digitsOf = (text: string): string =>
  text
    .replace(/e.*$/i, "")
    .replace(/[^\d]/g, "")
    .replace(/^0+|0+$/g, "");
