import { isReferenceType } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { readersSpelling } from "../../messages/index.js";
import { isName } from "./name-words.js";
import { amountOf, type TimeUnit, timeUnits } from "./time-units.js";
import { listOf, resolved, type WayChoice, waysOf } from "./ways.js";

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
  | {
      readonly kind: "text";
      readonly maxLength: number | undefined;
      readonly format: string | undefined;
      readonly examples: readonly string[];
    }
  /** A text with merge tags: "sms", "email", "subject", "note", "plain" or "instruction". */
  | { readonly kind: "message"; readonly becomes: string }
  /** The name of something the workspace has, of which some are known. */
  | { readonly kind: "name"; readonly known: readonly string[] }
  /** A length of time in a unit; a signed one lies before or after something. */
  | {
      readonly kind: "duration";
      readonly unit: TimeUnit;
      /** What people ask for it in. */
      readonly usual: TimeUnit;
      readonly isSigned: boolean;
      /** Whether no time at all is a mistake. */
      readonly isSome: boolean;
    }
  | { readonly kind: "timeOfDay" }
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
  /** Several of them, each once. */
  | { readonly kind: "references"; readonly types: readonly string[] }
  | { readonly kind: "texts" }
  /** Several of a few values. */
  | { readonly kind: "several"; readonly choices: readonly SchemaChoice[] }
  /** Texts by names that the author gives. */
  | { readonly kind: "pairs" }
  | { readonly kind: "list"; readonly element: unknown }
  | { readonly kind: "group"; readonly members: readonly SchemaMember[]; readonly choices: readonly WayChoice[] }
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

/** Reads what a schema says of one value. */
export function formField(schema: unknown): FormField {
  const known = resolved(schema);
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
  if (type === "array") return listControl(schema);
  if (typeof reference === "string") return { kind: "reference", types: isReferenceType(reference) ? [reference] : [] };
  const choices = choicesOf(schema);
  if (choices.length > 0) return { kind: "choice", choices };
  switch (type) {
    case "string":
      return textControl(schema);
    case "integer":
    case "number":
      return numberControl(schema, type === "integer");
    case "boolean":
      return { kind: "yesNo" };
    case "object":
      if (schema.properties === undefined && isObject(schema.additionalProperties)) return { kind: "pairs" };
      return { kind: "group", members: schemaMembers(schema), choices: waysOf(schema) };
    default:
      return listOf(schema.type).includes("object") ? { kind: "pairs" } : { kind: "any" };
  }
}

function listControl(schema: JsonObject): Control {
  const element = elementOf(schema);
  const reference = isObject(element) ? element["x-reference"] : undefined;
  if (typeof reference === "string")
    return { kind: "references", types: isReferenceType(reference) ? [reference] : [] };
  const items = isObject(element) ? element : {};
  const choices = isDayOfWeek(items) ? weekdays() : choicesOf(items);
  if (choices.length > 0) return { kind: "several", choices };
  return items.type === "string" && items.format === undefined && items.maxLength === undefined
    ? { kind: "texts" }
    : { kind: "list", element };
}

/** Days are counted from Sunday, which is 0. */
const isDayOfWeek = ({ type, minimum, maximum }: JsonObject): boolean =>
  type === "integer" && minimum === 0 && maximum === 6;

const weekdays = (): readonly SchemaChoice[] =>
  [1, 2, 3, 4, 5, 6, 0].map((value) => ({ value, label: readersSpelling().weekday(value) }));

function textControl(schema: JsonObject): Control {
  const becomes = schema["x-text"];
  if (typeof becomes === "string") return { kind: "message", becomes };
  const examples = listOf(schema.examples).filter((example) => typeof example === "string");
  if (schema["x-moment"] === "date" || (examples.length > 1 && examples.every(isName)))
    return { kind: "name", known: examples };
  return { kind: "text", maxLength: numberOf(schema.maxLength), format: textOf(schema.format), examples };
}

/** Returns the one type of a value beside null; taken from the listed values where the schema does not name it. */
function typeOf(schema: JsonObject): string | undefined {
  const types = [schema.type ?? []].flat().filter((type) => type !== "null");
  // One of what is else a list, as in a pack that writes it so.
  if (types.includes("array") && schema.items !== undefined) return "array";
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
  const unit = unitOf(schema["x-duration"]);
  if (unit !== undefined)
    return {
      kind: "duration",
      unit,
      usual: usualUnit(schema, unit),
      isSigned: schema.minimum === undefined && schema.exclusiveMinimum === undefined,
      isSome: schema.exclusiveMinimum !== undefined,
    };
  if (schema["x-moment"] === "time-of-day") return { kind: "timeOfDay" };
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

/** Returns the unit of the last example. */
function usualUnit({ examples }: JsonObject, unit: TimeUnit): TimeUnit {
  const last = numberOf(listOf(examples).at(-1));
  return last === undefined ? unit : amountOf(last, unit).unit;
}

const unitOf = (value: unknown): TimeUnit | undefined => timeUnits.find((unit) => unit === value);

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
