import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook, MemberSchema } from "@setup-pack/core/meaning";

/**
 * What the settings of a new step begin with: the members that its kind always has, where the block book in force says
 * what they usually are, and the first of several ways where it leaves nothing to choose.
 */
export function beginningConfig(book: BlockBook, kind: string): JsonObject {
  const config = book(kind)?.config;
  if (config === undefined) return {};
  const properties = config.properties ?? {};
  const always = new Set(config.required ?? []);
  const begun = Object.entries(properties).flatMap(([name, schema]): [string, unknown][] => {
    if (always.has(name)) return schema.default === undefined ? [] : [[name, schema.default]];
    return isFirstWay(config, name) && schema.enum?.length === 1 ? [[name, schema.enum[0]]] : [];
  });
  return Object.fromEntries(begun);
}

/** Whether a member by itself is the first of several ways. */
function isFirstWay({ anyOf, allOf = [] }: MemberSchema, name: string): boolean {
  const choices = [anyOf, ...allOf.map((part) => part.anyOf)];
  return choices.some((ways) => {
    const first = ways?.[0];
    return first?.required?.length === 1 && first.required[0] === name;
  });
}
