import { deepEqual, type JsonObject, type JsonValue } from "../json.js";
import { accepts, type Codec, placeIn, type Session } from "./codec.js";
import { isJson } from "./hole.js";

const digits = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Reads a number: JSON's, or in a text its digits. */
export const numberCodec = (isInText: boolean): Codec => ({
  read: (written) => numberIn(written, isInText),
  write: (value) => (typeof value === "number" && Number.isFinite(value) ? asNumber(value, isInText) : undefined),
  schema: isInText ? textSchema : () => ({ type: "number" }),
});

/** Returns the schema of any text. */
export const textSchema = (): JsonObject => ({ type: "string" });

/** Returns the number that a value is, or that a text has as digits. */
export function numberIn(written: unknown, isInText: boolean): number | undefined {
  if (!isInText) return typeof written === "number" && Number.isFinite(written) ? written : undefined;
  return typeof written === "string" && digits.test(written) ? Number(written) : undefined;
}

/** Writes a number as JSON, or as digits; undefined where digits cannot say it. */
export function asNumber(value: number, isInText: boolean): JsonValue | undefined {
  if (!isInText) return value;
  const text = String(value);
  return digits.test(text) ? text : undefined;
}

/** Reads a text that stays as it is. */
export const wordCodec: Codec = {
  read: (written) => (typeof written === "string" ? written : undefined),
  write: (value) => (typeof value === "string" ? value : undefined),
  schema: textSchema,
};

export const booleanCodec: Codec = {
  read: (written) => (typeof written === "boolean" ? written : undefined),
  write: (value) => (typeof value === "boolean" ? value : undefined),
  schema: () => ({ type: "boolean" }),
};

/** Reads anything. */
export const anyCodec: Codec = {
  read: (written) => written,
  write: (value) => (isJson(value) ? value : undefined),
};

/** Reads a text, a number, yes or no, or nothing. */
export const scalarCodec: Codec = {
  read: (written) => (isScalar(written) ? written : undefined),
  write: (value) => (isScalar(value) ? value : undefined),
  schema: () => ({ type: ["string", "number", "boolean", "null"] }),
};

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null ||
  typeof value === "string" ||
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value));

/** Reads values that another reads, where they are as wanted. */
export const limited = (codec: Codec, isAllowed: (value: unknown) => boolean): Codec => ({
  read: (written, session, at) => {
    const value = codec.read(written, session, at);
    return value !== undefined && isAllowed(value) ? value : undefined;
  },
  write: (value, session, old) => (isAllowed(value) ? codec.write(value, session, old) : undefined),
  schema: codec.schema,
});

const calendarDay = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

export const dateCodec: Codec = limited(
  wordCodec,
  (value) => typeof value === "string" && calendarDay.test(value) && !Number.isNaN(Date.parse(value)),
);

export const weekdayCodec = (isInText: boolean): Codec => ({
  ...limited(numberCodec(isInText), (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6),
  schema: isInText ? textSchema : () => ({ type: "integer", minimum: 0, maximum: 6 }),
});

/**
 * Reads the id of a record of a type. An id that is a number is read as its digits. Where only the pack tells what a
 * text is, it fits only if the pack declares it with that type.
 */
export const idCodec = (type: string, isDeclared: boolean): Codec => ({
  read(written, session, at) {
    const id = idIn(written);
    if (id === undefined || (isDeclared && !session.isDeclared(type, id))) return undefined;
    if (typeof written === "number") session.numberTypes.add(type);
    if (at !== undefined) session.found?.({ ...at, type, id });
    return id;
  },
  write(value, session, old) {
    if (typeof value !== "string" || value === "") return undefined;
    return isNumbered(type, session, old) && isWholeNumber(value) ? Number(value) : value;
  },
  schema: () => ({ type: "string", "x-reference": type }),
});

function idIn(written: unknown): string | undefined {
  if (typeof written === "number") return Number.isSafeInteger(written) ? String(written) : undefined;
  return typeof written === "string" && written !== "" ? written : undefined;
}

const isNumbered = (type: string, session: Session, old: unknown): boolean =>
  old === undefined ? session.numberTypes.has(type) : typeof old === "number";

const isWholeNumber = (text: string): boolean => /^(?:0|[1-9]\d{0,14})$/.test(text);

/** Reads each element of a list. */
export const listCodec = (element: Codec): Codec => ({
  accepts(written, session) {
    if (!Array.isArray(written)) return false;
    for (const one of written) if (!accepts(element, one, session)) return false;
    return true;
  },
  read(written, session, at) {
    if (!Array.isArray(written)) return undefined;
    const values: unknown[] = [];
    for (const [index, one] of written.entries()) {
      const value = element.read(one, session, placeIn(at, index));
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  },
  write(value, session, old) {
    if (!Array.isArray(value)) return undefined;
    const before: readonly unknown[] = Array.isArray(old) ? old : [];
    const written = value.map((one: unknown, index) => kept(element, one, session, before[index]));
    const whole = written.filter((one) => one !== undefined);
    return whole.length < written.length ? undefined : whole;
  },
  schema: (scope) => ({ type: "array", items: element.schema?.(scope) ?? {} }),
});

/** Writes a value, or keeps what says the same. */
export function kept(codec: Codec, value: unknown, session: Session, old: unknown): JsonValue | undefined {
  return isJson(old) && deepEqual(codec.read(old, session, undefined), value) ? old : codec.write(value, session, old);
}
