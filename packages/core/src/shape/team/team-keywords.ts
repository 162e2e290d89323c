import { isObject } from "../../json.js";
import type { Pointer } from "../../pointer.js";
import type { Defect } from "../defects/defect.js";
import { repetitions } from "../defects/repetitions.js";
import type { JsonSchema } from "./json-schema.js";

/** A schema of which a keyword failed, with the place in the config and what stands there. */
export interface Failure {
  readonly at: Pointer;
  readonly schema: JsonSchema;
  readonly value: unknown;
}

type Translate = (failure: Failure) => Defect[];

/** What each keyword of JSON Schema 2020-12 reports. A keyword without a row only passes on what others report. */
export const teamKeywords: ReadonlyMap<string, Translate> = new Map<string, Translate>([
  ["type", ({ at, schema }) => [{ keyword: "type", at, expected: [schema.type ?? []].flat() }]],
  ["enum", ({ at, schema }) => [{ keyword: "enum", at, allowed: schema.enum ?? [] }]],
  ["const", ({ at, schema }) => [{ keyword: "const", at, allowed: schema.const }]],
  ["required", ({ at, schema, value }) => missing(at, schema.required ?? [], value)],
  [
    "dependentRequired",
    ({ at, schema, value }) =>
      Object.entries(schema.dependentRequired ?? {})
        .filter(([name]) => isObject(value) && Object.hasOwn(value, name))
        .flatMap(([, names]) => missing(at, names, value)),
  ],
  ["minLength", ({ at, schema }) => [{ keyword: "length", at, bound: "least", limit: schema.minLength ?? 0 }]],
  ["maxLength", ({ at, schema }) => [{ keyword: "length", at, bound: "most", limit: schema.maxLength ?? 0 }]],
  ["minItems", ({ at, schema }) => [{ keyword: "count", at, bound: "least", limit: schema.minItems ?? 0 }]],
  ["maxItems", ({ at, schema }) => [{ keyword: "count", at, bound: "most", limit: schema.maxItems ?? 0 }]],
  ["minProperties", ({ at, schema }) => [{ keyword: "count", at, bound: "least", limit: schema.minProperties ?? 0 }]],
  ["maxProperties", ({ at, schema }) => [{ keyword: "count", at, bound: "most", limit: schema.maxProperties ?? 0 }]],
  ["minimum", ({ at, schema }) => [{ keyword: "range", at, bound: "least", limit: schema.minimum ?? 0 }]],
  ["maximum", ({ at, schema }) => [{ keyword: "range", at, bound: "most", limit: schema.maximum ?? 0 }]],
  ["exclusiveMinimum", ({ at, schema }) => exclusive(at, "more than", schema.exclusiveMinimum)],
  ["exclusiveMaximum", ({ at, schema }) => exclusive(at, "less than", schema.exclusiveMaximum)],
  ["multipleOf", ({ at, schema }) => [{ keyword: "range", at, bound: "multiple of", limit: schema.multipleOf ?? 1 }]],
  ["uniqueItems", ({ at, value }) => repetitions(value, at)],
  ["format", ({ at, schema }) => [{ keyword: "format", at, format: schema.format ?? "" }]],
  ["pattern", ({ at, schema }) => [{ keyword: "pattern", at, pattern: schema.pattern ?? "" }]],
  ["anyOf", ({ at }) => [demand(at, "have one of the forms that the team's schema lists")]],
  ["oneOf", ({ at }) => [demand(at, "have exactly one of the forms that the team's schema lists")]],
  ["not", ({ at }) => [demand(at, "not have the form that the team's schema rules out")]],
  ["contains", ({ at }) => [demand(at, "have elements that the team's schema asks for")]],
]);

const demand = (at: Pointer, words: string): Defect => ({ keyword: "config", at, demand: words });

function missing(at: Pointer, names: readonly string[], value: unknown): Defect[] {
  return names
    .filter((name) => !isObject(value) || !Object.hasOwn(value, name))
    .map((member) => ({ keyword: "required", at, member }));
}

function exclusive(at: Pointer, bound: "more than" | "less than", limit: unknown): Defect[] {
  return typeof limit === "number" ? [{ keyword: "range", at, bound, limit }] : [];
}
