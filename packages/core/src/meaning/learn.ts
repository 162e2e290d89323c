import type { MemberSchema, SettingsSchema } from "../blocks/book/book-entry.js";
import { mapOperands } from "../blocks/book/map-operands.js";
import type { Means, Operand, TimeUnit } from "../blocks/book/means.js";
import { isObject, type JsonObject } from "../json.js";
import { append, type Pointer, segmentsOf } from "../pointer.js";
import { placesOf } from "./operand-reader.js";
import { namesFor, wordsOf } from "./synonyms.js";
import { unitNamed } from "./units.js";
import { isOfType, type Reading } from "./unread-members.js";

/** A block that is learned from. */
export interface BlockSample {
  readonly kind: string;
  readonly config: unknown;
  /** The type of what an id in the config refers to; undefined for a text that is none. */
  readonly typeOf?: (id: string) => string | undefined;
}

/** The member of a pack that stands for one of ours, with its unit where it is a time. */
interface Counterpart {
  readonly name: string;
  readonly unit?: TimeUnit | { readonly at: Pointer };
  /** Where the unit is written beside the number: its words that are known. */
  readonly unitWords?: readonly string[];
}

/** Our members, and the pack's for them. */
type Counterparts = ReadonlyMap<string, Counterpart>;

/** A reading that is learned: its settings are members of the config. */
export interface LearnedReading extends Reading {
  readonly config: SettingsSchema;
}

/**
 * How other people write the settings of a kind, learned from their blocks: by what their members are called, by the
 * types of what they hold and by what they refer to. Undefined where nothing tells of another convention than ours.
 */
export function learnReading(
  ours: { readonly config: SettingsSchema; readonly means: Means },
  samples: readonly BlockSample[],
): LearnedReading | undefined {
  const configs = samples.flatMap(({ config, typeOf }) =>
    settingsIn(config, ours.config).map((one) => ({ config: one, typeOf })),
  );
  const counterparts = findCounterparts(ours.config, configs);
  if ([...counterparts].every(([member, { name, unit }]) => member === name && unit === undefined)) return undefined;
  return {
    config: learnedSettings(ours.config, counterparts),
    means: renamedMeans(ours.means, counterparts),
  };
}

/** A config, and within one that is a condition the conditions of its groups, which are written as it is. */
export function settingsIn(config: unknown, schema: MemberSchema): readonly JsonObject[] {
  if (!isObject(config)) return [];
  return schema["x-condition"] === true ? conditionsIn(config, 0) : [config];
}

function conditionsIn(condition: JsonObject, depth: number): JsonObject[] {
  const inner = Object.values(condition).flatMap((value) => (Array.isArray(value) ? value : [value]));
  const conditions = depth > deepestGroup ? [] : inner.filter((value: unknown) => isObject(value));
  return [condition, ...conditions.flatMap((value) => conditionsIn(value, depth + 1))];
}

/** Deeper groups than these are nobody's work. */
const deepestGroup = 32;

type Sample = { readonly config: JsonObject; readonly typeOf: BlockSample["typeOf"] };

function findCounterparts({ properties }: SettingsSchema, samples: readonly Sample[]): Counterparts {
  const names = [...new Set(samples.flatMap(({ config }) => Object.keys(config)))];
  const taken = new Set<string>();
  const counterparts = new Map<string, Counterpart>();
  const valuesOf = (name: string): unknown[] =>
    samples.flatMap(({ config }) => (Object.hasOwn(config, name) ? [config[name]] : []));
  const take = (member: string, counterpart: Counterpart | undefined): void => {
    if (counterpart === undefined || counterparts.has(member)) return;
    taken.add(counterpart.name);
    counterparts.set(member, counterpart);
  };
  const free = (): string[] => names.filter((name) => !taken.has(name));
  const fits = (name: string, schema: MemberSchema): boolean =>
    valuesOf(name).every((value) => isOfType(value, schema.type) || isListOf(schema, value)) &&
    !refersElsewhere(name, samples, referenceType(schema));
  // What is called the same is the same, before anything that is only called alike.
  for (const rank of ["own name", "synonym"] as const) {
    for (const [member, schema] of Object.entries(properties)) {
      const wanted = rank === "own name" ? [member] : namesFor(member);
      const found = wanted.flatMap((word) =>
        free().filter((name) => wordsOf(name) === wordsOf(word) && fits(name, schema)),
      );
      take(member, found[0] === undefined ? undefined : { name: found[0] });
    }
  }
  for (const [member, schema] of Object.entries(properties)) {
    if (schema["x-duration"] !== undefined && schema.minimum !== undefined)
      take(member, durationAmong(free(), names, valuesOf));
    const type = referenceType(schema);
    if (type !== undefined) take(member, referenceAmong(free(), samples, type));
  }
  return counterparts;
}

/** One id where we have a list of them. */
const isListOf = ({ items }: MemberSchema, value: unknown): boolean =>
  items !== undefined && !Array.isArray(value) && isOfType(value, items.type);

const amounts: ReadonlySet<string> = new Set(["amount", "value", "duration", "delay", "wait", "time", "count"]);

/** A number in a member named after a unit, or one named after an amount beside a "unit"; none where there are several. */
function durationAmong(
  free: readonly string[],
  all: readonly string[],
  valuesOf: (name: string) => readonly unknown[],
): Counterpart | undefined {
  const numbers = free.filter((name) => valuesOf(name).every((value) => typeof value === "number"));
  const named = numbers.flatMap((name) => {
    const unit = unitNamed(wordsOf(name).split("_").at(-1) ?? "");
    return unit === undefined ? [] : [{ name, unit }];
  });
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const unitMember = all.find((name) => ["unit", "units", "time_unit"].includes(wordsOf(name)));
  const given = numbers.filter((name) => amounts.has(wordsOf(name)));
  if (unitMember === undefined || given.length !== 1 || given[0] === undefined) return undefined;
  const words = new Set(valuesOf(unitMember).filter((word) => typeof word === "string"));
  const unitWords = [...words].filter((word) => unitNamed(word) !== undefined);
  return unitWords.length === 0 ? undefined : { name: given[0], unit: { at: append("", unitMember) }, unitWords };
}

const referenceType = (schema: MemberSchema): string | undefined =>
  schema["x-reference"] ?? schema.items?.["x-reference"];

/** Whether texts of a member refer to things, and none of them to one of the type that ours holds. */
function refersElsewhere(name: string, samples: readonly Sample[], type: string | undefined): boolean {
  if (type === undefined) return false;
  const types = samples.flatMap(({ config, typeOf }) => textsOf(config[name]).flatMap((id) => typeOf?.(id) ?? []));
  return types.length > 0 && !types.includes(type);
}

/** A member whose texts all refer to things of one type. */
function referenceAmong(free: readonly string[], samples: readonly Sample[], type: string): Counterpart | undefined {
  const name = free.find((candidate) => {
    const ids = samples.flatMap(({ config, typeOf }) => textsOf(config[candidate]).map((id) => typeOf?.(id)));
    return ids.length > 0 && ids.every((one) => one === type);
  });
  return name === undefined ? undefined : { name };
}

const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

function learnedSettings(ours: SettingsSchema, counterparts: Counterparts): SettingsSchema {
  const renamed = (names: readonly string[] = []): string[] =>
    names.flatMap((member) => {
      const counterpart = counterparts.get(member);
      if (counterpart === undefined) return [member];
      return [counterpart.name, ...unitMemberOf(counterpart)];
    });
  const properties = Object.entries(ours.properties).flatMap(([member, schema]): [string, MemberSchema][] => {
    const counterpart = counterparts.get(member);
    if (counterpart === undefined) return [[member, schema]];
    const { unit, unitWords = [] } = counterpart;
    const { "x-duration": _, ...rest } = schema;
    const own: MemberSchema =
      typeof unit === "string" ? { ...rest, "x-duration": unit } : unit === undefined ? schema : rest;
    return [
      [counterpart.name, own.items === undefined ? own : { ...own, type: ["array", "string"] }],
      ...unitMemberOf(counterpart).map((name): [string, MemberSchema] => [
        name,
        { type: "string", title: "Unit", enum: unitWords },
      ]),
    ];
  });
  const ways = (ours.anyOf ?? []).map((one) => ({ ...one, required: renamed(one.required) }));
  const parts = (ours.allOf ?? []).map(({ anyOf = [] }) => ({
    anyOf: anyOf.map((one) => ({ ...one, required: renamed(one.required) })),
  }));
  const { required, anyOf, allOf, ...others } = ours;
  return {
    ...others,
    ...(required === undefined ? {} : { required: renamed(required) }),
    ...(anyOf === undefined ? {} : { anyOf: ways }),
    ...(allOf === undefined ? {} : { allOf: parts }),
    properties: Object.fromEntries(properties),
  };
}

const unitMemberOf = ({ unit }: Counterpart): string[] =>
  typeof unit === "object" ? segmentsOf(unit.at).slice(0, 1) : [];

/** What a kind means, with the pack's members in the places of ours. */
function renamedMeans(means: Means, counterparts: Counterparts): Means {
  const operand = (one: Operand): Operand => {
    if ("is" in one) return one;
    const places = placesOf(one.at).map((place) => renamedPlace(place, counterparts));
    const [first] = places;
    const unit = placesOf(one.at)
      .map((place) => counterparts.get(segmentsOf(place)[0] ?? "")?.unit)
      .find((found) => found !== undefined);
    const at = places.length === 1 && first !== undefined ? first : places;
    return unit === undefined ? { ...one, at } : { ...one, at, unit };
  };
  return mapOperands(means, operand);
}

function renamedPlace(place: Pointer, counterparts: Counterparts): Pointer {
  const [member = "", ...rest] = segmentsOf(place);
  return append("", counterparts.get(member)?.name ?? member, ...rest);
}
