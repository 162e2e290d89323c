import { isObject } from "@setup-pack/core/json";
import type { Means, Operand } from "@setup-pack/core/meaning";

/**
 * The operands of a meaning, each by its name and where it comes from; those of filters and members by their own names.
 */
export function operandRows(means: Means): [name: string, from: string][] {
  return Object.entries(means).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (name === "operation") return [];
    if (isOperand(value)) return [[name, operandWords(value)]];
    return isObject(value)
      ? Object.entries(value).flatMap(([inner, operand]): [string, string][] =>
          isOperand(operand) ? [[`${name}.${inner}`, operandWords(operand)]] : [],
        )
      : [];
  });
}

/** What is none is a map of operands, which may be called "is" or "at" too. */
const isOperand = (value: unknown): value is Operand =>
  isObject(value) &&
  (Object.hasOwn(value, "is") ? !isOperandAt(value.is) : typeof value.at === "string" || Array.isArray(value.at));

const isOperandAt = (value: unknown): boolean =>
  isObject(value) && (Object.hasOwn(value, "is") || Object.hasOwn(value, "at"));

function operandWords(operand: Operand): string {
  if ("is" in operand) return `always ${JSON.stringify(operand.is)}`;
  const { at, unit, values } = operand;
  const places = [at].flat().join(", else ");
  const counts = unit === undefined ? "" : typeof unit === "string" ? `, in ${unit}s` : `, in the unit at ${unit.at}`;
  const words = Object.entries(values ?? {}).map(([word, value]) => `${JSON.stringify(word)} is ${wordOf(value)}`);
  return `${places}${counts}${words.length === 0 ? "" : `, where ${words.join(", ")}`}`;
}

/** Null is a value that keeps nothing out. */
const wordOf = (value: unknown): string => (value === null ? "all" : JSON.stringify(value));
