import { brandSubject, dataSubject, filtersSubject } from "../dialect/dialect.js";
import { isJson } from "../dialect/hole.js";
import { isObject, type JsonValue } from "../json.js";

/** The ways of one key of a dialect's file, which may name several subjects. */
export interface KeyWays {
  readonly subjects: readonly string[];
  /** The subject as the file has it: the key, after "data" for a kind of resource. */
  readonly key: string;
  readonly ways: readonly JsonValue[];
}

const dataPrefix = dataSubject("");
const alone = [filtersSubject, brandSubject];

/** Lists the ways of a file: of kinds, filters, data and the brand. */
export function subjectWays(file: JsonMembers): readonly KeyWays[] {
  const listed = (json: JsonValue): readonly JsonValue[] => (Array.isArray(json) ? json : [json]);
  const namesIn = (key: string): readonly string[] => key.split(",").map((name) => name.trim());
  return [
    ...Object.entries(jsonMembers(file.kinds)).map(([key, ways]) => ({
      subjects: namesIn(key),
      key,
      ways: listed(ways),
    })),
    ...alone.flatMap((key) => {
      const ways = file[key];
      return ways === undefined ? [] : [{ subjects: [key], key, ways: listed(ways) }];
    }),
    ...Object.entries(jsonMembers(file.resources)).map(([key, ways]) => ({
      subjects: namesIn(key).map(dataSubject),
      key: dataSubject(key),
      ways: listed(ways),
    })),
  ];
}

/** Writes ways by subject as members of a file. */
export function membersOfWays(all: Iterable<readonly [key: string, ways: readonly JsonValue[]]>): JsonMembers {
  const kinds = new Map<string, JsonValue>();
  const resources = new Map<string, JsonValue>();
  const others = new Map<string, JsonValue>();
  for (const [key, ways] of all) {
    const [only] = ways;
    const written = ways.length === 1 && only !== undefined ? only : ways;
    if (alone.includes(key)) others.set(key, written);
    else if (key.startsWith(dataPrefix)) resources.set(key.slice(dataPrefix.length), written);
    else kinds.set(key, written);
  }
  return {
    ...Object.fromEntries(others),
    ...(kinds.size > 0 && { kinds: Object.fromEntries(kinds) }),
    ...(resources.size > 0 && { resources: Object.fromEntries(resources) }),
  };
}

/** The members of a file that hold ways. */
export const wayMembers: ReadonlySet<string> = new Set([...alone, "kinds", "resources"]);

export type JsonMembers = { readonly [name: string]: JsonValue };

/** Returns the members of a JSON object; none of anything else. */
export function jsonMembers(value: unknown): JsonMembers {
  const members: [string, JsonValue][] = [];
  if (isObject(value)) for (const [name, one] of Object.entries(value)) if (isJson(one)) members.push([name, one]);
  return Object.fromEntries(members);
}
