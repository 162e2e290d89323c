import { isObject, type JsonObject } from "@setup-pack/core/json";

/** One of the ways to fill in a group, as a person chooses it: "Until a date". */
export interface Way {
  readonly title: string;
  /** The sets of members any of which would do; several where one thing can be said by one member or by another. */
  readonly sets: readonly (readonly string[])[];
}

/** Ways of which one is taken. */
export type WayChoice = readonly Way[];

/**
 * Returns the choices that a schema leaves by its `anyOf`, and by those in its `allOf`: sets of members of which one
 * must be whole.
 */
export function waysOf(schema: JsonObject): readonly WayChoice[] {
  const parts = [schema, ...listOf(schema.allOf).filter(isObject)];
  return parts.flatMap(({ anyOf }) => {
    const alternatives = listOf(anyOf).filter(isObject);
    const ways = alternatives.map(wayOf);
    return ways.length > 1 && ways.every((way) => way !== undefined) ? [together(ways)] : [];
  });
}

function wayOf(schema: JsonObject): { readonly title: string; readonly members: readonly string[] } | undefined {
  const { title, required } = schema;
  const members = listOf(required).filter((name) => typeof name === "string");
  return typeof title === "string" && Array.isArray(required) ? { title, members } : undefined;
}

function together(ways: readonly { readonly title: string; readonly members: readonly string[] }[]): WayChoice {
  const byTitle = new Map<string, (readonly string[])[]>();
  for (const { title, members } of ways) byTitle.set(title, [...(byTitle.get(title) ?? []), members]);
  return [...byTitle].map(([title, sets]) => ({ title, sets }));
}

/** All members that a way may take. */
export const membersOfWay = ({ sets }: Way): readonly string[] => [...new Set(sets.flat())];

/**
 * Returns the members that stand for one another in a way: of each set the only one that not all sets have; none where
 * there is no such.
 */
export function eitherOf({ sets }: Way): readonly string[] {
  const common = new Set(sets[0]?.filter((name) => sets.every((set) => set.includes(name))));
  const own = sets.map((set) => set.filter((name) => !common.has(name)));
  return sets.length > 1 && own.every((names) => names.length === 1) ? own.flat() : [];
}

/**
 * Returns the way that is taken: the one the author chose last while nothing that is there speaks for another one, else
 * the one of which most is there. Where nothing is there, it is the one that needs nothing.
 */
export function takenWay(choice: WayChoice, value: JsonObject, chosen: string | undefined): Way | undefined {
  const there = (way: Way): number => ownMembers(way, choice).filter((name) => Object.hasOwn(value, name)).length;
  const most = Math.max(...choice.map(there));
  const fitting = choice.filter((way) => there(way) === most);
  const isTaken = ({ title }: Way): boolean => title === chosen;
  return fitting.find(isTaken) ?? fitting.find((way) => membersOfWay(way).length === 0) ?? fitting[0];
}

/** Returns the members of a way that no other way takes. */
export function ownMembers(way: Way, choice: WayChoice): readonly string[] {
  const others = new Set(choice.filter((other) => other !== way).flatMap(membersOfWay));
  return membersOfWay(way).filter((name) => !others.has(name));
}

/** How many parts of one schema are followed. */
const furthest = 50;

/** A schema with the members and the required names of all of its `allOf`, its own words first. */
export function resolved(schema: unknown, depth = 0): JsonObject {
  if (!isObject(schema) || depth > furthest) return {};
  const parts = listOf(schema.allOf).filter(isObject);
  return parts.map((part) => resolved(part, depth + 1)).reduce(merged, schema);
}

function merged(one: JsonObject, { anyOf: _, ...other }: JsonObject): JsonObject {
  const properties = { ...objectOf(other.properties), ...objectOf(one.properties) };
  const required = [...new Set([...listOf(one.required), ...listOf(other.required)])];
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
  };
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
