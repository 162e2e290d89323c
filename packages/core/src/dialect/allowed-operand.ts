import type { SignatureOperand } from "../blocks/signature.js";
import { isObject } from "../json.js";

/** Returns whether an operand may have a value of its type. */
export function isAllowed({ words, least, type }: SignatureOperand, value: unknown): boolean {
  if (words !== undefined) {
    const written: unknown = type === "who" && isObject(value) ? (value.role ?? words[0]) : value;
    const wordSet: readonly unknown[] = words;
    const isWord = Array.isArray(written) ? written.every((one) => wordSet.includes(one)) : wordSet.includes(written);
    if (!isWord) return false;
  }
  if (least !== undefined && typeof value === "number" && value < least) return false;
  // No wait lasts more than a hundred years.
  return type !== "duration" || least === undefined || (typeof value === "number" && value <= 52_596_000);
}
