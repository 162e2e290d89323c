import type { Operand, TimeUnit } from "../blocks/book/means.js";
import { type Pointer, segmentsOf, valueAlong } from "../pointer.js";
import { memoise } from "../words/memoise.js";
import { minutesIn, unitNamed } from "./units.js";

/** Reads the values of operands in one config; each is undefined where the config does not hold one of its type. */
export interface OperandReader {
  value(operand: Operand | undefined): unknown;
  text(operand: Operand | undefined): string | undefined;
  number(operand: Operand | undefined): number | undefined;
  /** A length of time in minutes. */
  minutes(operand: Operand | undefined): number | undefined;
  /** A length of time in days. */
  days(operand: Operand | undefined): number | undefined;
  /** The texts of a list; one text is a list of one. */
  texts(operand: Operand | undefined): readonly string[];
}

/** The reader of a config; of one that is no object, nothing can be read but what is always the same. */
export function operandReader(config: unknown): OperandReader {
  const value = (operand: Operand | undefined): unknown => {
    if (operand === undefined) return undefined;
    if ("is" in operand) return operand.is;
    const found = valueAtFirst(config, operand.at);
    const { values } = operand;
    return typeof found === "string" && values !== undefined && Object.hasOwn(values, found) ? values[found] : found;
  };
  const number = (operand: Operand | undefined): number | undefined => {
    const read = value(operand);
    return typeof read === "number" && Number.isFinite(read) ? read : undefined;
  };
  const minutes = (operand: Operand | undefined): number | undefined => {
    const amount = number(operand);
    const unit = unitOf(operand, config);
    return amount === undefined || unit === undefined ? undefined : amount * minutesIn[unit];
  };
  return {
    value,
    number,
    minutes,
    days: (operand) => {
      const whole = minutes(operand);
      return whole === undefined ? undefined : whole / minutesIn.day;
    },
    text: (operand) => {
      const read = value(operand);
      return typeof read === "string" ? read : undefined;
    },
    texts: (operand) => {
      const read = value(operand);
      if (typeof read === "string") return [read];
      return Array.isArray(read) ? read.filter((element) => typeof element === "string") : [];
    },
  };
}

/** A book has few places, and each is looked at in many blocks. */
const stepsTo = memoise<readonly string[]>(segmentsOf);

function valueAtFirst(config: unknown, at: Pointer | readonly Pointer[]): unknown {
  if (typeof at === "string") return valueAlong(config, stepsTo(at));
  for (const place of at) {
    const found = valueAlong(config, stepsTo(place));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The places an operand may stand at, the first that is there counting. */
export const placesOf = (at: Pointer | readonly Pointer[]): readonly Pointer[] => (typeof at === "string" ? [at] : at);

/** The unit of an operand; minutes where none is told of, undefined where the config names none that is known. */
function unitOf(operand: Operand | undefined, config: unknown): TimeUnit | undefined {
  if (operand === undefined || "is" in operand || operand.unit === undefined) return "minute";
  if (typeof operand.unit === "string") return operand.unit;
  const word = valueAtFirst(config, operand.unit.at);
  return typeof word === "string" ? unitNamed(word) : undefined;
}
