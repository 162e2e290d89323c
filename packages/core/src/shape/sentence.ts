import { codePoints } from "../generated/formats.js";
import { isObject } from "../json.js";
import { nearest, nearestDotted, suggestion } from "../words/did-you-mean.js";
import { impossibleTime } from "../words/impossible-time.js";
import { count, listOf, quote } from "../words/wording.js";
import type { Defect } from "./defect.js";
import { likelyMember } from "./from-ajv.js";
import type { PlaceWords } from "./places.js";

/** What each JSON Schema type is called when someone is to write one. */
const typeWords: ReadonlyMap<string, string> = new Map([
  ["string", "text in double quotes"],
  ["integer", "a whole number"],
  ["number", "a number"],
  ["boolean", "true or false"],
  ["array", "a list in square brackets"],
  ["object", "an object in curly braces"],
  ["null", "null"],
]);

/** "a whole number or null": what a value may be, by the types of its schema. */
function expectedWords(types: readonly string[]): string {
  return types.map((type) => typeWords.get(type) ?? type).join(" or ");
}

/** What stands somewhere, in a sentence: `the text "2"`, `12`, `null`, `a list`. */
function valueWords(value: unknown): string {
  if (typeof value === "string") return value === "" ? "an empty text" : `the text ${quote(value)}`;
  return containerWord(value) ?? String(value);
}

/** Returns a value where its kind is plain: `"lgo"`, `12`, `null`, `a list`. */
function shortWords(value: unknown): string {
  if (typeof value === "string") return quote(value);
  return containerWord(value) ?? String(value);
}

const longestChoice = 60;

/** Returns a value that a schema allows, as JSON writes it; cut after 60 characters. */
function choiceWords(value: unknown): string {
  if (typeof value === "string") return quote(value);
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > longestChoice ? `${text.slice(0, longestChoice - 1)}…` : text;
}

function containerWord(value: unknown): string | undefined {
  return Array.isArray(value) ? "a list" : isObject(value) ? "an object" : undefined;
}

type Of<Keyword extends Defect["keyword"]> = Extract<Defect, { readonly keyword: Keyword }>;

/** What a defect says: what is wrong, where, and what to do about it. `value` is what stands at its place. */
export function sentence(defect: Defect, place: PlaceWords, value: unknown): string {
  const text = body(defect, place, value);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function body(defect: Defect, place: PlaceWords, value: unknown): string {
  switch (defect.keyword) {
    case "required":
      return required(defect, place, value);
    case "unknown-field":
      return unknownField(defect, place, value);
    case "type":
      return type(defect, place, value);
    case "enum":
      return choice(defect, place, value);
    case "const":
      return `${place.value} is ${shortWords(value)}; it must be ${choiceWords(defect.allowed)}.`;
    case "length":
      return length(defect, place, value);
    case "range":
      return `${place.value} is ${shortWords(value)}; it must be ${rangeWords[defect.bound]} ${defect.limit}.`;
    case "count":
      return amount(defect, place, value);
    case "unique":
      return `${place.value} is ${shortWords(value)}, which the list has already; remove it.`;
    case "format":
      return `${place.value} is ${shortWords(value)}, which ${form(defect.format, value)}.`;
    case "pattern":
      return `${place.value} is ${shortWords(value)}, which ${pattern(defect.pattern)}.`;
    case "config":
      return `${place.value} must ${defect.demand}.`;
    default:
      return defect satisfies never;
  }
}

const rangeWords = {
  least: "at least",
  most: "at most",
  "more than": "more than",
  "less than": "less than",
  "multiple of": "a multiple of",
} as const;

function required({ member }: Of<"required">, { owner, plural, knows, remedy }: PlaceWords, value: unknown): string {
  const strangers = isObject(value) ? Object.keys(value).filter((name) => !knows(name)) : [];
  const near = member.length > 1 ? nearest(member, strangers) : undefined;
  const hint = near === undefined ? "" : ` Did you mean it by ${quote(near)}?`;
  return `${owner} ${plural ? "have" : "has"} no ${quote(member)}; ${remedy(member) ?? "add it"}.${hint}`;
}

function unknownField(defect: Of<"unknown-field">, { owner }: PlaceWords, value: unknown): string {
  const meant = likelyMember(defect, value);
  const advice = meant === undefined ? "; remove it." : `. Did you mean ${quote(meant)}?`;
  return `${quote(defect.member)} is not a field of ${owner}${advice}`;
}

function type({ expected }: Of<"type">, { value: place, optional }: PlaceWords, value: unknown): string {
  const wanted = `it must be ${expectedWords(expected)}`;
  if (value === null && optional === true) return `${place} is null; ${wanted}, or be left out.`;
  const quoted = valueWithoutQuotes(value, expected) !== undefined;
  return `${place} is ${valueWords(value)}; ${wanted}${quoted ? ", without the quotes" : ""}.`;
}

/** More choices than this are not told when one of them is likely meant. */
const mostChoices = 8;

function choice({ allowed }: Of<"enum">, { value: place }: PlaceWords, value: unknown): string {
  const texts = allowed.filter((one) => typeof one === "string");
  const hint = typeof value === "string" ? suggestion(value, nearestDotted(value, texts)) : "";
  const choices =
    hint !== "" && allowed.length > mostChoices
      ? `one of ${allowed.length} known values`
      : listOf(likeliest(allowed, value).map(choiceWords));
  return `${place} is ${shortWords(value)}; it must be ${choices}.${hint}`;
}

/** A list too long to be shown whole begins with the choices that start as the value does, up to its dot. */
function likeliest(allowed: readonly unknown[], value: unknown): readonly unknown[] {
  const start = typeof value === "string" ? value.slice(0, value.indexOf(".") + 1) : "";
  const alike = (one: unknown): boolean => start !== "" && typeof one === "string" && one.startsWith(start);
  return [...allowed.filter(alike), ...allowed.filter((one) => !alike(one))];
}

function length({ bound, limit }: Of<"length">, { value: place }: PlaceWords, value: unknown): string {
  const has = typeof value === "string" ? codePoints(value) : 0;
  if (bound === "most") return `${place} has ${count(has, "character")}; at most ${limit} are allowed.`;
  return `${place} ${has === 0 ? "is empty" : `has ${count(has, "character")}`}; it needs at least ${count(limit, "character")}.`;
}

function amount({ bound, limit }: Of<"count">, { value: place, element }: PlaceWords, value: unknown): string {
  const parts = Array.isArray(value) ? element : "member";
  const has = Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;
  if (bound === "most") return `${place} has ${count(has, parts)}; at most ${limit} are allowed.`;
  return `${place} ${has === 0 ? "is empty" : `has ${count(has, parts)}`}; it needs at least ${count(limit, parts)}.`;
}

/** What is said of a value that does not have a format of the schemas here, and how such a value is written. */
const forms: ReadonlyMap<string, string> = new Map([
  ["uuid", 'is not a UUID; write hex digits as 8-4-4-4-12, such as "3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10"'],
  ["date-time", 'is not an RFC 3339 timestamp; write one such as "2025-03-01T09:30:00Z"'],
]);

function form(format: string, value: unknown): string {
  const impossible = format === "date-time" && typeof value === "string" ? impossibleTime(value) : undefined;
  return impossible ?? forms.get(format) ?? `does not have the format ${quote(format)}`;
}

/** What the patterns of `schemas/setup-pack.schema.json` ask for, by the pattern. */
const patterns: ReadonlyMap<string, string> = new Map([
  ["^\\.\\.?/", 'is not a path that begins with "./" or "../": modules are named by where they are, from this file'],
  [
    "^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$",
    'is not a color; write # and 3, 4, 6 or 8 hex digits, such as "#ef4444"',
  ],
  [
    "^(?:/(?:[^~/]|~[01])*)*$",
    'is not a JSON Pointer; write one from the settings on, such as "/minutes" for the member "minutes"',
  ],
  ["^[0-9a-f]{64}$", "is not a SHA-256; write 64 hex digits in lower case"],
]);

function pattern(source: string): string {
  return patterns.get(source) ?? `does not match the pattern ${quote(source)}`;
}

/**
 * Returns the number or truth value that a text writes, where one of the expected types is its; undefined for any other
 * value, of which more than the quotes is wrong.
 */
export function valueWithoutQuotes(value: unknown, expected: readonly string[]): number | boolean | undefined {
  if (typeof value !== "string") return undefined;
  if (expected.includes("boolean") && (value === "true" || value === "false")) return value === "true";
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) return undefined;
  const number = Number(value);
  const fits = expected.includes("number") || (expected.includes("integer") && Number.isSafeInteger(number));
  return fits ? number : undefined;
}
