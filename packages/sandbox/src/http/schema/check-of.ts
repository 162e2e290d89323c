import { count } from "@setup-pack/core/words";
import { CloneType, Kind, type Static, type TObject, type TSchema, TypeRegistry } from "@sinclair/typebox";
import { type TypeCheck, TypeCompiler } from "@sinclair/typebox/compiler";
import { type ValueError, ValueErrorType } from "@sinclair/typebox/errors";
import { type Refusal, refuse } from "../../refusal.js";
import { formatNames, formats } from "./formats.js";
import { unstorable } from "./parse-body.js";

/**
 * Compiles the check of a schema. Lengths are counted in code points, as JSON Schema has it and the OpenAPI document
 * says; the compiler itself would count the units of UTF-16.
 */
export function checkOf<Schema extends TSchema>(schema: Schema): TypeCheck<Schema> {
  const copy = CloneType(schema);
  countCodePoints(copy);
  return TypeCompiler.Compile(copy);
}

function countCodePoints(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const limited = "maxLength" in node || "minLength" in node;
  if (limited && Reflect.get(node, Kind) === "String" && !("format" in node)) Reflect.set(node, Kind, "LimitedText");
  for (const inner of Object.values(node)) countCodePoints(inner);
}

interface Limits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

TypeRegistry.Set<Limits>("LimitedText", ({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }, value) => {
  if (typeof value !== "string" || !within(value, maxLength)) return false;
  const long = value.length >= 2 * minLength || [...value].length >= minLength;
  return long && (pattern === undefined || new RegExp(pattern, "u").test(value));
});

/** A code point takes one or two of a string's units: only in between do they have to be counted. */
function within(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && [...text].length <= most);
}

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

/** A body that is what its schema says, or why it is not. Nothing is coerced. */
export function checkBody<Schema extends TSchema>(check: TypeCheck<Schema>, body: unknown): Static<Schema> | Refusal {
  if (check.Check(body)) return unstorable(body) ?? body;
  const first = check.Errors(body).First();
  return first === undefined ? refuse.invalid(undefined, "The body is not what it should be.") : refusalOfError(first);
}

/**
 * Returns the parameters of a query, each as its schema says; whole numbers are read from their digits. One that is
 * sent twice is refused, known or not (API document, "Errors"); an unknown one is passed over.
 */
export function checkQuery<Query extends TObject>(
  check: TypeCheck<Query>,
  { properties }: Query,
  sent: unknown,
): Static<Query> | Refusal {
  const read = new Map<string, string | number>();
  for (const [name, value] of Object.entries(sent ?? {})) {
    if (Array.isArray(value)) return refuse.invalid(name, `${name} is sent more than once.`);
    if (typeof value !== "string" || !Object.hasOwn(properties, name)) continue;
    const whole = properties[name]?.type === "integer" && /^-?\d{1,15}$/.test(value);
    read.set(name, whole ? Number(value) : value);
  }
  const query: unknown = Object.fromEntries(read);
  if (check.Check(query)) return unstorable(query) ?? query;
  const first = check.Errors(query).First();
  return first === undefined ? refuse.invalid(undefined, "The query is not what it should be.") : refusalOfError(first);
}
