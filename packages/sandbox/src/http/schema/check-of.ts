import { CloneType, Kind, type TSchema, TypeRegistry } from "@sinclair/typebox";
import { type TypeCheck, TypeCompiler } from "@sinclair/typebox/compiler";

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
export function within(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && [...text].length <= most);
}
