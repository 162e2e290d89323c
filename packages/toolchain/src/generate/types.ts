import { compile, type JSONSchema } from "json-schema-to-typescript";
import { isSchema, type Schema } from "./schemas.js";

/** TypeScript types of a schema: one for each definition, named as it is but with a capital. */
export async function typesOf(schema: Schema): Promise<string> {
  const definitions = Object.entries(isSchema(schema.$defs) ? schema.$defs : {});
  const named = Object.fromEntries(
    definitions.map(([name, value]): [string, JSONSchema] => [name, { ...withoutTitles(value), title: capital(name) }]),
  );
  const root = String(schema.$ref).replace("#/$defs/", "");
  return compile({ ...named[root], $defs: named }, capital(root), {
    additionalProperties: true,
    bannerComment: "",
    ignoreMinAndMaxItems: true,
    unknownAny: true,
  });
}

/** Every title would become the name of a type; only the definitions are to be types. */
function withoutTitles(value: unknown): Schema {
  if (!isSchema(value)) return {};
  const schema = Object.fromEntries(Object.entries(value).filter(kept).map(bare));
  return takesAnything(value) ? { ...schema, tsType: "unknown" } : schema;
}

const words = new Set(["title", "description", "examples", "$comment"]);

/** Whether a schema only describes a value, which may be any. */
const takesAnything = (schema: Schema): boolean =>
  typeof schema.description === "string" && Object.keys(schema).every((keyword) => words.has(keyword));

const dropped = new Set(["title", "examples", "default"]);

const kept = ([keyword, value]: [string, unknown]): boolean => !dropped.has(keyword) || isSchema(value);

const bare = ([keyword, value]: [string, unknown]): [string, unknown] => [
  keyword,
  isSchema(value) ? withoutTitles(value) : value,
];

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
