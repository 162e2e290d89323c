import type { MemberSchema } from "../blocks/book/book-entry.js";
import type { ReferenceMarks } from "../model.js";
import { isReferenceType } from "../symbols/references.js";

/** Gives what a schema says of where references are, in whichever of its forms a value is. */
export function marksOf(schema: MemberSchema): ReferenceMarks {
  const { "x-reference": type, "x-condition": isCondition, properties, items, additionalProperties } = schema;
  const { prefixItems = [] } = schema;
  const own: ReferenceMarks = {
    ...(type !== undefined && isReferenceType(type) && { "x-reference": type }),
    ...(isCondition === true && { "x-condition": true }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, marksIn(member)])),
    }),
    ...(prefixItems.length > 0 && { prefixItems: prefixItems.map(marksIn) }),
    ...(items && { items: marksIn(items) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: marksOf(additionalProperties) }),
  };
  return [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(marksIn).reduce(together, own);
}

/** The same of a part of a team's schema, which may be `true` or `false`. */
const marksIn = (part: MemberSchema | boolean): ReferenceMarks => (typeof part === "object" ? marksOf(part) : {});

/** Joins what two say of one value; where both do, the first counts. */
export function together(first: ReferenceMarks, second: ReferenceMarks): ReferenceMarks {
  const { properties, prefixItems, items, additionalProperties, ...own } = first;
  const members = both(properties, second.properties, (one, other) => {
    const shared = Object.entries(one).map(([name, marks]): [string, ReferenceMarks] => {
      const below = Object.hasOwn(other, name) ? other[name] : undefined;
      return [name, below === undefined ? marks : together(marks, below)];
    });
    return { ...other, ...Object.fromEntries(shared) };
  });
  const beginning = both(prefixItems, second.prefixItems, (one, other) => [
    ...one.map((marks, index) => together(marks, other[index] ?? {})),
    ...other.slice(one.length),
  ]);
  const elements = both(items, second.items, together);
  const others = both(additionalProperties, second.additionalProperties, together);
  return {
    ...second,
    ...own,
    ...(members && { properties: members }),
    ...(beginning && { prefixItems: beginning }),
    ...(elements && { items: elements }),
    ...(others && { additionalProperties: others }),
  };
}

const both = <One>(first: One | undefined, second: One | undefined, join: (a: One, b: One) => One): One | undefined =>
  first === undefined || second === undefined ? (first ?? second) : join(first, second);
