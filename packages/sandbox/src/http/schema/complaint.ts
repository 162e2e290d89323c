import { count } from "@setup-pack/core/words";
import type { TSchema } from "@sinclair/typebox";
import { type ValueError, ValueErrorType } from "@sinclair/typebox/errors";
import { type Refusal, refuse } from "../../refusal.js";
import { within } from "./check-of.js";
import { formatNames, formats } from "./formats.js";

/** What is wrong with a value, for its sender: the field at fault, and what it should have been. */
export function refusalOfError(error: ValueError): Refusal {
  const at = innermost(error);
  const param = paramOf(at.path);
  const name = param === "" ? "The body" : param;
  const refusal = (message: string) => refuse.invalid(param === "" ? undefined : param, message);
  switch (at.type) {
    case ValueErrorType.ObjectRequiredProperty:
      return refusal(`${name} is required.`);
    case ValueErrorType.ObjectAdditionalProperties:
      return refusal(`${name} is not a field of this request.${knownFields(at.schema)}`);
    case ValueErrorType.ObjectMinProperties:
      return refusal(`${name} must not be empty.`);
    case ValueErrorType.Kind:
      return refusal(`${name} must be ${lengthOf(at) ?? expected(at.schema)}.`);
    case ValueErrorType.ArrayMaxItems:
      return refusal(`${name} must have at most ${at.schema.maxItems} entries.`);
    default:
      return refusal(`${name} must be ${expected(at.schema)}.${aboutPlus(at)}`);
  }
}

/** A value that may be null as well is judged by what else it may be. */
function innermost(error: ValueError): ValueError {
  const inner = error.type === ValueErrorType.Union ? error.errors[0]?.First() : undefined;
  return inner === undefined ? error : innermost(inner);
}

/** Returns how long a text must be, as words that follow "must be", where that is what is wrong with it. */
function lengthOf({ schema: { maxLength, minLength, ...schema }, value }: ValueError): string | undefined {
  if (typeof value !== "string") return undefined;
  if (typeof maxLength === "number" && !within(value, maxLength)) {
    return `at most ${maxLength.toLocaleString("en")} characters long`;
  }
  const isShort = typeof minLength === "number" && within(value, minLength - 1) && schema["x-expected"] === undefined;
  return isShort ? `at least ${count(minLength, "character")} long` : undefined;
}

/** A plus sign in a query stands for a space: it is what became of many an offset. */
function aboutPlus({ schema, value }: ValueError): string {
  const lost = schema.format === "date-time" && typeof value === "string" && / \d\d:\d\d$/.test(value);
  return lost ? " The + before its offset is missing; in a query it is written %2B." : "";
}

/** Returns what a schema asks for, as words that follow "must be". */
function expected(schema: TSchema): string {
  const { type, enum: words, format, minimum, maximum } = schema;
  if (typeof schema["x-expected"] === "string") return schema["x-expected"];
  if (Array.isArray(words)) return `one of ${alternatives.format(words.map((word) => word || "an empty string"))}`;
  const known = formatNames.find((name) => name === format);
  if (known !== undefined) return formats[known].expected;
  if (type === "integer" && minimum !== undefined && maximum !== undefined) {
    return `a whole number from ${minimum} to ${maximum}`;
  }
  return kinds.get(String(type)) ?? "of another type";
}

const alternatives = new Intl.ListFormat("en", { type: "disjunction" });

const kinds = new Map([
  ["string", "a string"],
  ["integer", "a whole number"],
  ["number", "a number"],
  ["boolean", "true or false"],
  ["array", "an array"],
  ["object", "a JSON object"],
  ["null", "null"],
]);

function knownFields({ properties }: TSchema): string {
  const names = Object.keys(properties ?? {});
  return names.length === 0 ? "" : ` It takes ${new Intl.ListFormat("en").format(names)}.`;
}

/** "/emails/0/label" as errors name it: `emails[0].label`. */
export function paramOf(path: string): string {
  return path
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((whole, part) => (/^\d+$/.test(part) ? `${whole}[${part}]` : whole === "" ? part : `${whole}.${part}`), "");
}
