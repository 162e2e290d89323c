import { append, isObject, type Pointer, valueAt } from "../json.js";
import { nearest } from "../words/did-you-mean.js";
import type { Bound, Defect } from "./defect.js";
import type { SchemaError } from "./validators.js";

/** Returns the defects that the errors of a compiled validator stand for; `root` is the value it judged. */
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

/** Returns a defect for each element of a list that stands in it before. A validator reports one pair only. */
function repetitions(list: unknown, at: Pointer): Defect[] {
  if (!Array.isArray(list)) return [];
  const firsts = new Map<string, number>();
  return list.flatMap((element: unknown, index): Defect[] => {
    const text = JSON.stringify(element, sorted);
    const first = firsts.get(text);
    if (first !== undefined) return [{ keyword: "unique", at: append(at, index), first: append(at, first) }];
    firsts.set(text, index);
    return [];
  });
}

/** Members in one order, since objects with the same members are the same in JSON Schema. */
function sorted(_name: string, value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}

/**
 * Returns one defect for one mistake. A value of the wrong type is not also the wrong choice, and a required member
 * that is there under a mistyped name is not also missing.
 */
export function essentialDefects(defects: readonly Defect[], root: unknown): Defect[] {
  const wrongType = new Set<Pointer>();
  const mistyped = new Map<Pointer, Set<string>>();
  for (const defect of defects) {
    if (defect.keyword === "type") wrongType.add(defect.at);
    if (defect.keyword === "unknown-field") {
      const meant = likelyMember(defect, valueAt(root, defect.at));
      if (meant !== undefined) mistyped.set(defect.at, (mistyped.get(defect.at) ?? new Set()).add(meant));
    }
  }
  return defects.filter((defect) => {
    if (defect.keyword === "required") return !mistyped.get(defect.at)?.has(defect.member);
    return defect.keyword === "type" || !wrongType.has(defect.at);
  });
}

/** Returns the known member that a mistyped name stands for: one the object does not have already. */
export function likelyMember(
  { member, known }: { readonly member: string; readonly known: readonly string[] },
  owner: unknown,
): string | undefined {
  return nearest(member, isObject(owner) ? known.filter((name) => !Object.hasOwn(owner, name)) : known);
}
