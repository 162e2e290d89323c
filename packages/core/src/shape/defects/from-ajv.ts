import { type Pointer, valueAt } from "../../pointer.js";
import type { Bound, Defect } from "./defect.js";
import { repetitions } from "./repetitions.js";
import type { SchemaError } from "./validators.js";

/** The defects that the errors of a compiled validator stand for; `root` is the value it judged. */
export function fromAjv(errors: readonly SchemaError[], root: unknown): Defect[] {
  return errors.flatMap((error) => translations.get(error.keyword)?.(error.instancePath, error, root) ?? []);
}

type Translate = (at: Pointer, error: SchemaError, root: unknown) => Defect[];

const bounds: ReadonlyMap<string, Bound> = new Map([
  [">=", "least"],
  ["<=", "most"],
  [">", "more than"],
  ["<", "less than"],
]);

const range: Translate = (at, { params: { comparison = "", limit = 0 } }) => {
  const bound = bounds.get(comparison);
  return bound === undefined ? [] : [{ keyword: "range", at, bound, limit }];
};

const limitOf =
  (keyword: "length" | "count", bound: "least" | "most"): Translate =>
  (at, { params: { limit = 0 } }) => [{ keyword, at, bound, limit }];

/** What each keyword of a compiled validator reports; `propertyNames` only sums up what is reported beside it. */
const translations: ReadonlyMap<string, Translate> = new Map<string, Translate>([
  ["required", (at, { params }) => [{ keyword: "required", at, member: params.missingProperty ?? "" }]],
  [
    "additionalProperties",
    (at, { params: { additionalProperty = "", known = [] } }) => [
      { keyword: "unknown-field", at, member: additionalProperty, known },
    ],
  ],
  ["type", (at, { params: { type = [] } }) => [{ keyword: "type", at, expected: [type].flat() }]],
  [
    "enum",
    (at, { params: { allowedValues = [] }, propertyName }) =>
      propertyName === undefined
        ? [{ keyword: "enum", at, allowed: allowedValues }]
        : [{ keyword: "unknown-field", at, member: propertyName, known: allowedValues.map(String) }],
  ],
  ["const", (at, { params }) => [{ keyword: "const", at, allowed: params.allowedValue }]],
  ["minLength", limitOf("length", "least")],
  ["maxLength", limitOf("length", "most")],
  ["minItems", limitOf("count", "least")],
  ["maxItems", limitOf("count", "most")],
  ["minProperties", limitOf("count", "least")],
  ["maxProperties", limitOf("count", "most")],
  ["minimum", range],
  ["maximum", range],
  ["exclusiveMinimum", range],
  ["exclusiveMaximum", range],
  ["uniqueItems", (at, _error, root) => repetitions(valueAt(root, at), at)],
  ["format", (at, { params: { format = "" } }) => [{ keyword: "format", at, format }]],
  ["pattern", (at, { params: { pattern = "" } }) => [{ keyword: "pattern", at, pattern }]],
]);
