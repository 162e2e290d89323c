import type { TeamSchema } from "@setup-pack/core";
import { isReferenceType } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { listOf, resolved } from "./resolved.js";

/** One of the values that a schema lists. */
export interface SchemaChoice {
  readonly value: unknown;
  readonly label: string;
}

/** A member that a schema describes. */
export interface SchemaMember {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
}

/** How a value that a schema describes is asked for. */
export type Control =
  | { readonly kind: "text"; readonly maxLength: number | undefined; readonly format: string | undefined }
  | {
      readonly kind: "number";
      readonly isWhole: boolean;
      readonly min?: number;
      readonly max?: number;
      readonly step?: number;
    }
  | { readonly kind: "yesNo" }
  | { readonly kind: "choice"; readonly choices: readonly SchemaChoice[] }
  | { readonly kind: "reference"; readonly types: readonly string[] }
  | { readonly kind: "list"; readonly element: unknown }
  | { readonly kind: "group"; readonly members: readonly SchemaMember[] }
  /** The schema does not say, or says several things: the field follows the value. */
  | { readonly kind: "any" };

/** A schema as a form needs it. */
export interface FormField {
  readonly control: Control;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** What holds where the member is left out; undefined where the schema does not say. */
  readonly whenLeftOut: unknown;
}

/** Reads what a team's schema says of one value. */
export function formField(schema: unknown, byAddress: TeamSchema["byAddress"]): FormField {
  const known = resolved(schema, byAddress);
  return {
    control: controlOf(known),
    title: textOf(known.title),
    description: textOf(known.description),
    whenLeftOut: known.default,
  };
}

function controlOf(schema: JsonObject): Control {
  const reference = schema["x-reference"];
  const type = typeOf(schema);
  if (type === "array") return { kind: "list", element: elementOf(schema) };
  if (typeof reference === "string") return { kind: "reference", types: isReferenceType(reference) ? [reference] : [] };
  const choices = choicesOf(schema);
  if (choices.length > 0) return { kind: "choice", choices };
  switch (type) {
    case "string":
      return { kind: "text", maxLength: numberOf(schema.maxLength), format: textOf(schema.format) };
    case "integer":
    case "number":
      return numberControl(schema, type === "integer");
    case "boolean":
      return { kind: "yesNo" };
    case "object":
      return { kind: "group", members: schemaMembers(schema) };
    default:
      return { kind: "any" };
  }
}

/** The one type of a value beside null; taken from the listed values where the schema does not name it. */
function typeOf(schema: JsonObject): string | undefined {
  const types = [schema.type ?? []].flat().filter((type) => type !== "null");
  if (types.length === 1) return textOf(types[0]);
  if (types.length > 1) return undefined;
  return isObject(schema.properties) ? "object" : schema.items === undefined ? undefined : "array";
}

/** Marked elements may be marked at the list. */
function elementOf(schema: JsonObject): unknown {
  const mark = schema["x-reference"];
  const items = isObject(schema.items) ? schema.items : {};
  return mark === undefined ? items : { type: "string", "x-reference": mark, ...items };
}

function choicesOf(schema: JsonObject): readonly SchemaChoice[] {
  if (schema.const !== undefined) return [choiceOf(schema.const, schema)];
  if (Array.isArray(schema.enum)) return schema.enum.map((value: unknown) => choiceOf(value, {}));
  const options = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].filter(isObject);
  return options.length > 0 && options.every((option) => option.const !== undefined)
    ? options.map((option) => choiceOf(option.const, option))
    : [];
}

const choiceOf = (value: unknown, { title }: JsonObject): SchemaChoice => ({
  value,
  label: textOf(title) ?? (typeof value === "string" ? value : JSON.stringify(value)),
});

function numberControl(schema: JsonObject, isWhole: boolean): Control {
  return {
    kind: "number",
    isWhole,
    min: numberOf(schema.minimum),
    max: numberOf(schema.maximum),
    step: numberOf(schema.multipleOf),
  };
}

function schemaMembers({ properties, required }: JsonObject): readonly SchemaMember[] {
  const names = new Set(listOf(required));
  return Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    schema,
    isRequired: names.has(name),
  }));
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
