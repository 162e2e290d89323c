import type { SignatureOperand } from "../blocks/signature.js";
import type { JsonValue } from "../json.js";
import type { Sample } from "./corpus.js";
import { folded, guessWord } from "./names.js";
import { everyValue, idText, isPlainObject, type Surveyed } from "./survey.js";
import { knownDates, knownFields } from "./vocabulary.js";

/** What tells types by their values: how the vendor seems to write them. */
export interface Signs {
  /** Returns the id that an object is, if it is one. */
  readonly idIn: (value: JsonValue) => string | undefined;
  readonly isDuration: (value: JsonValue) => boolean;
  readonly isClock: (value: JsonValue) => boolean;
  readonly isWho: (value: JsonValue) => boolean;
  /** Returns the role that a value is, as people are written. */
  readonly roleIn: (value: JsonValue) => string | undefined;
  /** Returns the word for a role in a value that is written as people are. */
  readonly roleWordIn: (value: JsonValue) => string | undefined;
  /** What parts lists of ids that are one text, where there are any. */
  readonly separator: string | undefined;
  readonly isCondition: (value: JsonValue) => boolean;
  readonly isField: (value: JsonValue) => boolean;
  /** Returns the id of the office's own field that a value is. */
  readonly ownFieldIn: (value: JsonValue) => string | undefined;
  readonly hasTag: (text: string) => boolean;
  /** Whether a list is a text in pieces. */
  readonly isPieces: (value: JsonValue) => boolean;
}

const listPrefix = "list of ";
const fieldNames: ReadonlySet<string> = new Set([...knownFields, ...knownDates].map(folded));

/** Tells how well a value fits an operand: 0 for not at all, to 10. */
export function fitOfValue(operand: SignatureOperand, value: JsonValue, sample: Sample, signs: Signs): number {
  const { type } = operand;
  if (type.startsWith(listPrefix)) return fitOfList(operand, type.slice(listPrefix.length), value, sample, signs);
  if (type === "id custom_field" && signs.isField(value)) return 10;
  if (type.startsWith("id ")) return isIdOf(type.slice(3), value, sample, signs) ? 10 : 0;
  switch (type) {
    case "duration":
      return signs.isDuration(value) ? 9 : isWhole(value) ? 2 : 0;
    case "clock":
      return signs.isClock(value) ? 9 : isWhole(value) ? 1.5 : 0;
    case "boolean":
      return fitOfBoolean(value);
    case "number":
      return typeof value === "number" ? 5 : typeof value === "string" && /^\d+$/.test(value) ? 3 : 0;
    case "text":
      return fitOfText(operand, value, signs);
    case "word":
      return fitOfWord(operand, value, signs);
    case "field":
      return fitOfField(value, sample, signs);
    case "who":
      return fitOfWho(operand, value, sample, signs);
    case "condition":
      return signs.isCondition(value) ? 10 : 0;
    case "any":
      return typeof value === "object" && value !== null ? 4 : typeof value === "string" ? 2 : 0;
    case "value":
      return typeof value !== "object" || isAnyId(value, sample, signs) || signs.isPieces(value) ? 3 : 0;
    case "money":
      return typeof value === "number" ? 4 : isPlainObject(value) ? 2 : 0;
    case "date":
      return typeof value === "string" && /^\d{4}-\d\d/.test(value) ? 8 : 0;
    default:
      return 0;
  }
}

const isWhole = (value: JsonValue): boolean => typeof value === "number" && Number.isInteger(value);

function idOf(value: JsonValue, signs: Signs): string | undefined {
  return isPlainObject(value) ? signs.idIn(value) : idText(value);
}

const isIdOf = (type: string, value: JsonValue, sample: Sample, signs: Signs): boolean =>
  sample.typesOf(idOf(value, signs) ?? "").has(type);

const isAnyId = (value: JsonValue, sample: Sample, signs: Signs): boolean =>
  sample.typesOf(idOf(value, signs) ?? "").size > 0;

function fitOfList(operand: SignatureOperand, element: string, value: JsonValue, sample: Sample, signs: Signs): number {
  const list: readonly JsonValue[] | undefined = Array.isArray(value) ? value : undefined;
  if (element.startsWith("id ")) {
    const type = element.slice(3);
    if (list !== undefined) return list.length > 0 && list.every((one) => isIdOf(type, one, sample, signs)) ? 10 : 0;
    if (isIdOf(type, value, sample, signs)) return 9;
    const ids = partsOf(value, separatorIn([value], signs));
    return ids.length > 1 && ids.every((one) => sample.typesOf(one).has(type)) ? 9 : 0;
  }
  const parts: readonly JsonValue[] = list ?? partsOf(value, separatorIn([value], signs));
  if (parts.length === 0 && !isPlainObject(value)) return 0;
  if (element === "weekday") {
    if (parts.every((one) => weekdayOf(one) !== undefined)) return list === undefined && parts.length === 1 ? 4 : 8;
    return 0;
  }
  if (element === "extract") {
    const isExtract = (one: JsonValue): boolean =>
      (isPlainObject(one) || Array.isArray(one)) &&
      Object.keys(one).length === 2 &&
      Object.values(one).some((inner) => signs.isField(inner) || sample.typesOf(String(inner)).has("custom_field"));
    return list?.every(isExtract) === true ? 10 : 0;
  }
  if (isPlainObject(value)) return fitOfFlags(operand, value);
  const single = parts.every(
    (one) =>
      isPlainObject(one) &&
      Object.keys(one).length === 1 &&
      Object.values(one).every((inner) => typeof inner === "string"),
  );
  if (single) return 5;
  if (!parts.every((one) => typeof one === "string")) return 0;
  const { words } = operand;
  if (words !== undefined)
    return parts.every((one) => typeof one === "string" && guessWord(one, words) !== undefined) ? 9 : 1;
  return list === undefined ? 2 : 6;
}

/** Finds what parts lists of ids that are written as one text. */
export function separatorOf(survey: readonly Surveyed[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { sample, value } of everyValue(survey)) {
    if (typeof value !== "string" || sample.typesOf(value).size > 0) continue;
    const found = separators.find((one) => {
      const parts = value.includes(one) ? value.split(one) : [];
      return parts.length > 1 && parts.every((part) => sample.typesOf(part).size > 0);
    });
    if (found !== undefined) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

const separators = ["\n", "; ", ", ", ",", ";", "|", " "];

/** Tells how well an object with yes or no for each word fits a list of words. */
function fitOfFlags({ words }: SignatureOperand, value: { readonly [name: string]: JsonValue }): number {
  const flags = Object.entries(value);
  if (flags.length < 2 || !flags.every(([, one]) => typeof one === "boolean")) return 0;
  return words === undefined ? 5 : flags.every(([name]) => guessWord(name, words) !== undefined) ? 9 : 4;
}

/** Finds what parts the elements of lists that are written as texts: a comma where none of them shows it. */
export function separatorIn(values: readonly JsonValue[], { separator }: Pick<Signs, "separator">): string {
  const texts = values.flatMap((value) => (typeof value === "string" ? [value] : []));
  if (separator !== undefined && !texts.some((text) => text.includes(",") && !text.includes(separator)))
    return separator;
  return separators.find((one) => texts.some((text) => text.includes(one))) ?? ",";
}

export const partsOf = (value: JsonValue, words: string): readonly string[] =>
  typeof value === "string" && value !== "" ? value.split(words) : [];

const fullNames = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Returns the day that a name seems to be, 0 for Sunday; for a number it is not known which counts as 0. */
export function weekdayOf(value: JsonValue): number | undefined {
  if (typeof value === "number") return Number.isInteger(value) && value >= 0 && value <= 7 ? value : undefined;
  if (typeof value !== "string") return undefined;
  if (/^[0-7]$/.test(value)) return Number(value);
  const word = value.toLowerCase();
  const index = fullNames.findIndex(
    (name) => name === word || (word.length >= 2 && word.length <= 4 && name.startsWith(word)),
  );
  return index < 0 ? undefined : index;
}

function fitOfBoolean(value: JsonValue): number {
  if (typeof value === "boolean") return 9;
  if (typeof value === "string") return guessWord(value, ["true", "false"]) === undefined ? 0 : 5;
  return value === 0 || value === 1 ? 3 : 0;
}

function fitOfText({ becomes }: SignatureOperand, value: JsonValue, signs: Signs): number {
  if (Array.isArray(value)) return value.length > 0 && value.every((one: JsonValue) => isPlainObject(one)) ? 5 : 0;
  if (typeof value !== "string") return 0;
  const isPage = /^\s*</.test(value);
  if (isPage && becomes !== "email" && becomes !== "note") return 2;
  return isPage ? 9 : signs.hasTag(value) ? 8 : value.includes(" ") ? 6 : 3;
}

function fitOfWord({ name, words, examples = [] }: SignatureOperand, value: JsonValue, signs: Signs): number {
  if (signs.isWho(value)) return words !== undefined && signs.roleIn(value) !== undefined ? 6 : 0;
  if (typeof value !== "string") return words !== undefined && isWhole(value) ? 1 : 0;
  if (words !== undefined) return guessWord(value, words) === undefined ? 1.5 : 8;
  if (name === "url") return value.includes("://") ? 9 : 1;
  if (signs.hasTag(value)) return 1;
  if (examples.some((one) => typeof one === "string" && folded(one) === folded(value))) return 8;
  return value.includes(" ") ? 3 : 4;
}

function fitOfField(value: JsonValue, sample: Sample, signs: Signs): number {
  if (signs.isField(value)) return 9;
  const id = idOf(value, signs);
  if (id !== undefined && sample.typesOf(id).has("custom_field")) return 9;
  if (typeof value !== "string") return 0;
  return fieldNames.has(folded(value)) || fieldNames.has(folded(value.slice(value.indexOf(".") + 1)))
    ? 8
    : value.includes(" ")
      ? 0
      : 2;
}

function fitOfWho({ words = [] }: SignatureOperand, value: JsonValue, sample: Sample, signs: Signs): number {
  if (signs.isWho(value)) return 9.5;
  const types = sample.typesOf(idOf(value, signs) ?? "");
  if (types.has("user") || types.has("team")) return 9;
  const marked = typeof value === "string" ? sample.typesOf(value.slice(value.search(/[:/.]/) + 1)) : types;
  if (marked.has("user") || marked.has("team")) return 8;
  return typeof value === "string" &&
    guessWord(value, words.length === 0 ? ["owner", "broker", "item"] : words) !== undefined
    ? 6
    : 0;
}
