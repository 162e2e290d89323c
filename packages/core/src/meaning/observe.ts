import type { MemberSchema } from "../blocks/book/book-entry.js";
import { isObject, type JsonValue } from "../json.js";
import { isOfType, typeOf } from "./unread-members.js";

/** A value of a config, and what the texts in it refer to. */
export interface ObservedValue {
  readonly value: unknown;
  readonly typeOf: ((id: string) => string | undefined) | undefined;
}

/**
 * The schema of a member, made so wide that all values that were seen are of it, and told what they give away: their
 * type, what they refer to, and the few words they are one of. `schema` is what was known of the member before.
 */
export function observedSchema(schema: MemberSchema | undefined, seen: readonly ObservedValue[]): MemberSchema {
  const known = schema ?? {};
  const { type: _, enum: __, minimum, maximum, minItems, uniqueItems, ...kept } = known;
  const values = seen.map(({ value }) => value);
  const numbers = values.filter((value) => typeof value === "number");
  const lists = values.filter((value) => Array.isArray(value));
  const reference = referenceOf(known, seen);
  const words = wordsOf(schema, values);
  return {
    ...typed(known, values, schema !== undefined),
    ...kept,
    ...(minimum !== undefined && numbers.every((number) => number >= minimum) && { minimum }),
    ...(maximum !== undefined && numbers.every((number) => number <= maximum) && { maximum }),
    ...(minItems !== undefined && lists.every(({ length }) => length >= minItems) && { minItems }),
    ...(uniqueItems === true && lists.every(isUnique) && { uniqueItems }),
    ...(reference !== undefined && { "x-reference": reference }),
    ...(words !== undefined && { enum: words }),
    ...insideLists(known, seen),
    ...insideObjects(known, seen),
  };
}

const isUnique = (list: readonly unknown[]): boolean =>
  new Set(list.map((one) => JSON.stringify(one))).size === list.length;

/** The types that were seen, where what was known of the member does not allow for them. */
function typed(known: MemberSchema, values: readonly unknown[], isKnown: boolean): Pick<MemberSchema, "type"> {
  if (isKnown && known.type === undefined) return {};
  if (known.type !== undefined && values.every((value) => isOfType(value, known.type))) return { type: known.type };
  const before = known.type === undefined ? [] : [known.type].flat();
  const types = [...new Set([...before, ...values.map(typeOf)])].filter(
    (type, _, all) => type !== "integer" || !all.includes("number"),
  );
  const [only] = types;
  return types.length === 0 || only === undefined ? {} : { type: types.length === 1 ? only : types };
}

/** What all texts of a member refer to, where they are of one type. */
function referenceOf(known: MemberSchema, seen: readonly ObservedValue[]): string | undefined {
  const types = new Set(
    seen.flatMap(({ value, typeOf: typeOfId }) => (typeof value === "string" ? [typeOfId?.(value)] : [])),
  );
  const [only] = types;
  return types.size === 1 && only !== undefined ? only : known["x-reference"];
}

/** So many times each word of a set must have been seen on average, before the set is held to be closed. */
const oftenEnough = 3;
const mostWords = 8;
const longestWord = 40;

/** The words that a member is one of: those that were known with those that were seen, or a few that come again and again. */
function wordsOf(schema: MemberSchema | undefined, values: readonly unknown[]): readonly JsonValue[] | undefined {
  const texts = [...new Set(values.filter((value) => typeof value === "string"))];
  if (schema !== undefined) {
    if (schema.enum === undefined || values.some((value) => typeof value !== "string")) return undefined;
    const words = schema.enum;
    return [...words, ...texts.filter((text) => !words.includes(text)).sort()];
  }
  const isWords = texts.length > 0 && values.every((value) => typeof value === "string" && isWord(value));
  const isClosed = isWords && texts.length <= mostWords && values.length >= oftenEnough * texts.length;
  return isClosed && texts.length > 1 ? texts.sort() : undefined;
}

const isWord = (text: string): boolean => text !== "" && text.length <= longestWord && !/[{}\n]/.test(text);

function insideLists(known: MemberSchema, seen: readonly ObservedValue[]): Pick<MemberSchema, "items"> {
  const elements = seen.flatMap(({ value, typeOf: typeOfId }) =>
    Array.isArray(value) ? value.map((element: unknown) => ({ value: element, typeOf: typeOfId })) : [],
  );
  if (elements.length === 0) return known.items === undefined ? {} : { items: known.items };
  return { items: observedSchema(known.items, elements) };
}

/** Members of objects of which some are known: those that are not are added, and those that were missing need not be there. */
function insideObjects(
  known: MemberSchema,
  seen: readonly ObservedValue[],
): Pick<MemberSchema, "properties" | "required"> {
  const { properties, required } = known;
  if (properties === undefined) return {};
  const objects = seen.flatMap(({ value, typeOf: typeOfId }) => (isObject(value) ? [{ value, typeOf: typeOfId }] : []));
  const names = [...new Set([...Object.keys(properties), ...objects.flatMap(({ value }) => Object.keys(value))])];
  const inner = names.map((name): [string, MemberSchema] => {
    const values = objects.flatMap(({ value, typeOf: typeOfId }) =>
      Object.hasOwn(value, name) ? [{ value: value[name], typeOf: typeOfId }] : [],
    );
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, values.length === 0 && schema !== undefined ? schema : observedSchema(schema, values)];
  });
  const always = required?.filter((name) => objects.every(({ value }) => isThere(value[name])));
  return { properties: Object.fromEntries(inner), ...(always && { required: always }) };
}

/** Whether a member says something. */
export const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
