import { isObject } from "../../json.js";
import { append, type Pointer, type Segment } from "../../pointer.js";
import type { JsonSchema } from "./json-schema.js";
import { isSchema, partsOf, referredSchema, type SchemaPart } from "./schema-parts.js";
import type { TeamSchema } from "./team-schema.js";

/** The annotation by which a team's schema marks a member, or the elements of a list, as ids or keys. */
const mark = "x-reference";

/** A text in a config that a team's schema marks as the id or key of something. */
export interface MarkedReference {
  /** Its place, from the config on. */
  readonly at: Pointer;
  readonly id: string;
  /** What it refers to: one of the format's reference types. */
  readonly type: string;
}

/** The references that a team's schema marks in a config, each once, in no order. */
export function markedReferences(config: unknown, { root, byAddress }: TeamSchema): readonly MarkedReference[] {
  const found = new Map<string, MarkedReference>();
  const visit = (value: unknown, schema: JsonSchema | boolean | undefined, at: Pointer): void => {
    if (!isSchema(schema)) return;
    const type: unknown = Object.hasOwn(schema, mark) ? schema[mark] : undefined;
    if (typeof type === "string") for (const one of textsOf(value, at, type)) found.set(`${type} ${one.at}`, one);
    visit(value, referredSchema(schema, byAddress), at);
    for (const part of partsOf(schema)) {
      for (const [inner, path] of reachedBy(part, schema, value)) visit(inner, part.schema, append(at, ...path));
    }
  };
  visit(config, root, "");
  return [...found.values()];
}

function textsOf(value: unknown, at: Pointer, type: string): MarkedReference[] {
  if (typeof value === "string") return [{ at, id: value, type }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((id: unknown, index) => (typeof id === "string" ? [{ at: append(at, index), id, type }] : []));
}

/** The values that a part of a schema applies to, and the way to them from the value of the schema. */
function* reachedBy(part: SchemaPart, schema: JsonSchema, value: unknown): Generator<readonly [unknown, Segment[]]> {
  const [keyword, name = ""] = part.path;
  if (keyword === "not") return;
  if (part.again) yield [value, []];
  else if (Array.isArray(value)) {
    for (const [index, element] of value.entries())
      if (isElement(keyword, name, schema, index)) yield [element, [index]];
  } else if (isObject(value)) {
    for (const [member, inner] of Object.entries(value))
      if (isMember(keyword, String(name), schema, member)) yield [inner, [member]];
  }
}

function isElement(keyword: Segment | undefined, name: Segment, schema: JsonSchema, index: number): boolean {
  if (keyword === "prefixItems") return index === Number(name);
  return (keyword === "items" || keyword === "unevaluatedItems") && index >= (schema.prefixItems?.length ?? 0);
}

function isMember(keyword: Segment | undefined, name: string, schema: JsonSchema, member: string): boolean {
  if (keyword === "properties") return member === name;
  if (keyword === "patternProperties") return new RegExp(name, "u").test(member);
  if (keyword !== "additionalProperties" && keyword !== "unevaluatedProperties") return false;
  const patterns = Object.keys(schema.patternProperties ?? {});
  return !Object.hasOwn(schema.properties ?? {}, member) && !patterns.some((one) => new RegExp(one, "u").test(member));
}
