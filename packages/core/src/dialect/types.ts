import { isObject, type JsonValue } from "../json.js";
import { memoise } from "../memoise.js";
import { isMinuteOfDay, longestFirst, minutesIn, twoDigits } from "./times.js";

/** A type without "list of", and for an id the type of its record. */
export interface ValueType {
  readonly name: string;
  /** The reference type of an id. */
  readonly of: string | undefined;
  readonly isList: boolean;
}

/** Reads a type as signatures and dialects write it: `id tag`, `list of word`; undefined where it is none. */
export const typeNamed = memoise(parsedType);

function parsedType(written: string): ValueType | undefined {
  const isList = written.startsWith("list of ");
  const [name = "", of, ...more] = (isList ? written.slice("list of ".length) : written).split(" ");
  if (more.length > 0 || !(plainTypes.has(name) || partTypes.has(name) || name === "id")) return undefined;
  return (name === "id") === (of !== undefined) ? { name, of, isList } : undefined;
}

/** Types that need no shape. */
const plainTypes: ReadonlySet<string> = new Set([
  ...["word", "text", "number", "boolean", "date", "weekday", "any", "value", "scalar"],
]);

/** What a type is made of: the parts that a shape may write, each with its own type. */
export const partTypes: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    age: { amount: "number" },
    who: { user: "id user", team: "id team", role: "word" },
    duration: {
      ...{ amount: "number", unit: "word", sign: "word" },
      ...{ weeks: "number", days: "number", hours: "number", minutes: "number" },
    },
    clock: { h: "number", hh: "word", m: "number", mm: "word" },
    money: { amount: "number", currency: "word" },
    field: { name: "word", custom_field: "id custom_field" },
    extract: { name: "word", field_id: "id custom_field" },
    condition: {
      all: "list of condition",
      any: "list of condition",
      not: "condition",
      field: "field",
      operator: "operator",
      value: "value",
    },
  }).map(([name, parts]) => [name, new Map(Object.entries(parts))]),
);

/**
 * Returns the parts of a type by name, and itself by its own: what is written around it. A type without parts is its own
 * only part, also called `value`.
 */
export function partsOfType({ name, of }: ValueType): ReadonlyMap<string, string> {
  const parts = partTypes.get(name);
  if (name === "id") {
    const own = `id ${of}`;
    return new Map(Object.entries({ id: own, value: own, word: own, text: own, name: "label", type: "word" }));
  }
  if (name === "scalar")
    return new Map(Object.entries({ value: "word", word: "word", text: "text", number: "number", boolean: "boolean" }));
  if (parts === undefined) return new Map([name, "value"].map((part) => [part, name]));
  const only = [...parts.values()][0];
  const whole: [string, string] = [name, name];
  return parts.size === 1 && only !== undefined
    ? new Map([...parts, ["value", only], whole])
    : new Map([...parts, whole]);
}

type Parts = ReadonlyMap<string, unknown>;

/** Puts a value of a type together from its parts; undefined where they are not one. */
export function assembled(type: ValueType, parts: Parts): unknown {
  if (partTypes.has(type.name) && parts.has(type.name)) return parts.size === 1 ? parts.get(type.name) : undefined;
  switch (type.name) {
    case "age": {
      const amount = parts.get("amount") ?? parts.get("value");
      return typeof amount === "number" ? amount : undefined;
    }
    case "who":
    case "field":
      return onlyOf(parts, type.name === "who" ? ["user", "team", "role"] : ["name", "custom_field"]);
    case "extract": {
      const [name, field] = [parts.get("name"), parts.get("field_id")];
      return typeof name === "string" && typeof field === "string" ? { name, field_id: field } : undefined;
    }
    case "duration":
      return durationOf(parts);
    case "clock":
      return clockOf(parts);
    case "money": {
      const [amount, currency] = [parts.get("amount"), parts.get("currency")];
      return amount === undefined ? undefined : { amount, ...(currency !== undefined && { currency }) };
    }
    case "condition":
      return conditionOf(parts);
    case "id": {
      const kind = parts.get("type");
      if (kind !== undefined && kind !== type.of) return undefined;
      return firstOf(parts, ["id", "value", "word", "text"]);
    }
    default:
      return [...parts.values()][0];
  }
}

/**
 * Puts values together of which only parts were found, as `at.h` and `at.m`; undefined where they are not one. Returns
 * the same map where all are whole.
 */
export function gathered(
  values: Map<string, unknown>,
  typeOf: (name: string) => ValueType | undefined,
): Map<string, unknown> | undefined {
  if (!hasParts(values)) return values;
  const whole = new Map<string, unknown>();
  const parts = new Map<string, Map<string, unknown>>();
  for (const [key, value] of values) {
    const { name, part } = partedKey(key);
    if (part === undefined) {
      whole.set(key, value);
      continue;
    }
    const found = parts.get(name);
    if (found === undefined) parts.set(name, new Map([[part, value]]));
    else found.set(part, value);
  }
  for (const [name, found] of parts) {
    const type = typeOf(name);
    const value = type && assembled(type, found);
    if (value === undefined) return undefined;
    whole.set(name, value);
  }
  return whole;
}

function hasParts(values: ReadonlyMap<string, unknown>): boolean {
  for (const key of values.keys()) if (partedKey(key).part !== undefined) return true;
  return false;
}

/** Parts the key of a hole: `at.h` is the part h of "at". Dialects have few of them, and each is asked for often. */
const partedKey = memoise((key: string): { readonly name: string; readonly part: string | undefined } => {
  const dot = key.indexOf(".");
  return dot < 0 ? { name: key, part: undefined } : { name: key.slice(0, dot), part: key.slice(dot + 1) };
});

/** Returns the value at a key, `name` or `name.part`; undefined where there is none. */
export function valueAtKey(
  key: string,
  valueNamed: (name: string) => unknown,
  typeOf: (name: string) => ValueType | undefined,
): unknown {
  const dot = key.indexOf(".");
  if (dot < 0) return valueNamed(key);
  const [name, part] = [key.slice(0, dot), key.slice(dot + 1)];
  const [type, value] = [typeOf(name), valueNamed(name)];
  return type === undefined || value === undefined ? undefined : takenApart(type, value, undefined)[0]?.get(part);
}

const firstOf = (parts: Parts, names: readonly string[]): unknown =>
  names.map((name) => parts.get(name)).find((value) => value !== undefined);

/** Returns the part that is there, if it is only one: makes nothing on the way, since large packs ask very often. */
function onlyOf(parts: Parts, names: readonly string[]): unknown {
  let only: string | undefined;
  for (const name of names) {
    if (!parts.has(name)) continue;
    if (only !== undefined) return undefined;
    only = name;
  }
  return only === undefined ? undefined : { [only]: parts.get(only) };
}

function durationOf(parts: Parts): unknown {
  const counts = longestFirst.flatMap((unit) => {
    const count = parts.get(`${unit}s`);
    return count === undefined ? [] : [Number(count) * (minutesIn.get(unit) ?? Number.NaN)];
  });
  const { amount, unit = "minute", sign } = Object.fromEntries(parts);
  if (counts.length > 0) {
    if (!counts.every((count) => count >= 0) || !(sign === undefined || sign === "before" || sign === "after"))
      return undefined;
    const sum = counts.reduce((before, one) => before + one);
    return sign === "before" && sum !== 0 ? -sum : sum;
  }
  const minutes = typeof unit === "string" ? minutesIn.get(unit) : undefined;
  if (typeof amount !== "number" || minutes === undefined) return undefined;
  if (sign === undefined) return amount * minutes;
  if (amount < 0 || (sign !== "before" && sign !== "after")) return undefined;
  return sign === "before" && amount !== 0 ? -amount * minutes : amount * minutes;
}

function clockOf(parts: Parts): unknown {
  const number = (plain: string, padded: string): number | undefined => {
    const [one, two] = [parts.get(plain), parts.get(padded)];
    if (one === undefined && two === undefined) return 0;
    if (two !== undefined && (typeof two !== "string" || !/^\d\d$/.test(two))) return undefined;
    return Number(one ?? two);
  };
  const [hour, minute] = [number("h", "hh"), number("m", "mm")];
  if (hour === undefined || minute === undefined || minute >= 60 || hour >= 24) return undefined;
  const all = hour * 60 + minute;
  return isMinuteOfDay(all) ? all : undefined;
}

const groupNames = ["all", "any", "not"];

function conditionOf(parts: Parts): unknown {
  const [field, operator] = [parts.get("field"), parts.get("operator")];
  const hasGroup = parts.has("all") || parts.has("any") || parts.has("not");
  if (hasGroup) return field !== undefined || operator !== undefined ? undefined : onlyOf(parts, groupNames);
  if (field === undefined || typeof operator !== "string") return undefined;
  const value = parts.get("value");
  return { field, operator, ...(value !== undefined && { value }) };
}

/** Ways to take a value of a type apart, the likeliest first: a duration in each unit that counts it whole. */
export function takenApart(type: ValueType, value: unknown, unitFirst: string | undefined): readonly Parts[] {
  const ways = waysApart(type, value, unitFirst);
  return partTypes.has(type.name) ? ways.map((parts) => new Map([...parts, [type.name, value]])) : ways;
}

function waysApart(type: ValueType, value: unknown, unitFirst: string | undefined): readonly Parts[] {
  switch (type.name) {
    case "duration":
      return durationParts(value, unitFirst);
    case "clock":
      return isMinuteOfDay(value) ? [clockParts(value)] : [];
    case "age":
      return [
        new Map([
          ["amount", value],
          ["value", value],
        ]),
      ];
    case "who":
    case "field":
    case "extract":
    case "money":
    case "condition":
      return typeof value === "object" && value !== null ? [new Map<string, unknown>(Object.entries(value))] : [];
    case "id":
      return [
        new Map([
          ...["id", "value", "word", "text"].map((name): [string, unknown] => [name, value]),
          ["type", type.of],
        ]),
      ];
    case "scalar":
      return [scalarParts(value)];
    default:
      return [new Map([type.name, "value"].map((name) => [name, value]))];
  }
}

function scalarParts(value: unknown): Parts {
  if (typeof value === "string") return new Map(["value", "word", "text"].map((name) => [name, value]));
  return new Map([[typeof value, value]]);
}

function durationParts(value: unknown, unitFirst: string | undefined): readonly Parts[] {
  if (typeof value !== "number") return [];
  const units = unitFirst === undefined ? longestFirst : [unitFirst, ...longestFirst];
  const whole = units.flatMap((unit) => {
    const amount = value / (minutesIn.get(unit) ?? Number.NaN);
    return Number.isSafeInteger(amount) ? [{ unit, amount }] : [];
  });
  const all = value === 0 ? [...whole].toReversed() : whole;
  const single = all.flatMap(({ unit, amount }): Parts[] => [
    new Map<string, unknown>([
      ["unit", unit],
      ["amount", Math.abs(amount)],
      ["sign", amount < 0 ? "before" : "after"],
    ]),
    ...(amount < 0
      ? [
          new Map<string, unknown>([
            ["unit", unit],
            ["amount", amount],
          ]),
        ]
      : []),
  ]);
  const signed = all.map(
    ({ unit, amount }): Parts =>
      new Map<string, unknown>([
        [`${unit}s`, Math.abs(amount)],
        ["sign", amount < 0 ? "before" : "after"],
      ]),
  );
  return value < 0
    ? [...single, ...signed]
    : [...single, ...signed, ...longestFirst.slice(0, -1).map((unit) => countsFrom(unit, value))];
}

/** Counts a duration in a unit and each shorter one: a day and 12 hours. Weeks stand alone. */
function countsFrom(longest: string, minutes: number): Parts {
  const counts = new Map<string, unknown>();
  let left = minutes;
  for (const unit of longestFirst.slice(longestFirst.indexOf(longest))) {
    const length = minutesIn.get(unit) ?? Number.NaN;
    const count = unit === "minute" ? left : Math.floor(left / length);
    counts.set(`${unit}s`, count);
    left -= count * length;
  }
  return counts;
}

const clockParts = (minutes: number): Parts =>
  new Map<string, unknown>([
    ["h", Math.floor(minutes / 60)],
    ["hh", twoDigits(Math.floor(minutes / 60))],
    ["m", minutes % 60],
    ["mm", twoDigits(minutes % 60)],
  ]);

/** Fields of a contact whose values are ids, with the types of what they name. */
export const fieldTypes: ReadonlyMap<string, string> = new Map([
  ["tags", "tag"],
  ["tag", "tag"],
  ["stage", "stage"],
  ["lead_source", "lead_source"],
  ["owner", "user"],
  ["pond", "pond"],
  ["pipeline", "pipeline"],
  ["deal.pipeline", "pipeline"],
  ["programs", "program"],
  ["program", "program"],
]);

/** Types of custom fields, as the pack declares them, whose values are not texts. */
const typesOfCustom: ReadonlyMap<string, string> = new Map([
  ["checkbox", "boolean"],
  ["number", "number"],
  ["currency", "number"],
]);

/**
 * Returns the types that a value of a field may have, the likeliest first: as the pack declares it, then any. The same
 * list each time, since a large pack asks very often.
 */
export function valueTypes(
  field: JsonValue | undefined,
  isList: boolean,
  typeOfCustom: TypeOfCustom,
): readonly ValueType[] {
  const { name, custom_field: custom } = isObject(field) ? field : {};
  const typesOf = isList ? typesOfLists : typesOfValues;
  const ids = typeof name === "string" ? typesOf.get(name) : undefined;
  if (ids !== undefined) return ids;
  const declared = typeof custom === "string" ? typeOfCustom(custom) : undefined;
  const known = isList ? declaredLists : declaredValues;
  return declared === undefined ? known.any : (known.byType.get(typesOfCustom.get(declared) ?? "text") ?? known.any);
}

/** Returns the types of the values of fields that are ids, by the field's name. */
const idsByField = (isList: boolean): ReadonlyMap<string, readonly ValueType[]> =>
  new Map([...fieldTypes].map(([field, of]) => [field, [{ name: "id", of, isList }]]));

/** The types of the values of other fields: where nothing more is known, and by what the pack declares. */
function declaredTypes(isList: boolean) {
  const any: ValueType = { name: "scalar", of: undefined, isList };
  const names = ["text", "number", "boolean"];
  return { any: [any], byType: new Map(names.map((name) => [name, [{ ...any, name }, any]])) };
}

const [typesOfValues, typesOfLists] = [idsByField(false), idsByField(true)];
const [declaredValues, declaredLists] = [declaredTypes(false), declaredTypes(true)];

/** Returns the type of a custom field, as `checkbox`; undefined where the pack does not declare it. */
export type TypeOfCustom = (id: string) => string | undefined;

/** Returns the types that the value of a condition may have, by its field and operator; none where it has no value. */
export function comparedType(
  field: JsonValue | undefined,
  operator: string,
  typeOfCustom: TypeOfCustom = () => undefined,
): readonly ValueType[] {
  if (operator === "is_set" || operator === "is_empty") return [];
  if (operator.endsWith("_days")) return ages;
  if (operator.endsWith("_than")) return amounts;
  return valueTypes(field, operator === "in" || operator === "not_in", typeOfCustom);
}

const plainType = (name: string): ValueType => ({ name, of: undefined, isList: false });
const [ages, amounts] = [[plainType("age")], [plainType("number"), plainType("date")]];
