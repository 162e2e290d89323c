import type { JSONSchema } from "json-schema-to-typescript";
import { foreignName, isSchema, readSchema, type Schema, type SchemaName } from "./schemas.js";

/**
 * TypeScript types of a schema: one for each definition, named as it is but with a capital. What another document
 * describes is imported from that one's types.
 */
export async function typesOf(schema: Schema): Promise<string> {
  const definitions = Object.entries(isSchema(schema.$defs) ? schema.$defs : {});
  const named = Object.fromEntries(
    definitions.map(([name, value]): [string, JSONSchema] => [name, { ...withoutTitles(value), title: capital(name) }]),
  );
  // It loads a formatter of code: only who asks for types waits for that.
  const { compile } = await import("json-schema-to-typescript");
  const types = await compile({ ...named[rootOf(schema)], $defs: named }, capital(rootOf(schema)), {
    additionalProperties: true,
    bannerComment: "",
    ignoreMinAndMaxItems: true,
    unknownAny: true,
  });
  const imports = foreignIn(schema).map(
    (name) => `import type { ${foreignType(name)} } from "./${name}.generated.js";\n`,
  );
  return imports.length === 0 ? types : `${imports.join("")}\n${types}`;
}

const rootOf = ({ $ref }: Schema): string => String($ref).replace("#/$defs/", "");

const foreignType = (name: SchemaName): string => capital(rootOf(readSchema(name)));

/** Returns the other documents that a value refers to. */
function foreignIn(value: unknown): SchemaName[] {
  if (Array.isArray(value)) return value.flatMap(foreignIn);
  if (!isSchema(value)) return [];
  const name = foreignName(value);
  return name === undefined ? Object.values(value).flatMap(foreignIn) : [name];
}

/** Every title would become the name of a type; only the definitions are to be types. */
function withoutTitles(value: unknown): Schema {
  if (!isSchema(value)) return {};
  const foreign = foreignName(value);
  if (foreign !== undefined) return { tsType: foreignType(foreign) };
  const schema = Object.fromEntries(Object.entries(value).filter(kept).map(bare));
  return takesAnything(value) ? { ...schema, tsType: "unknown" } : schema;
}

const words = new Set(["title", "description", "examples", "$comment"]);

/** Returns whether a schema only describes a value, which may be any. */
const takesAnything = (schema: Schema): boolean =>
  typeof schema.description === "string" && Object.keys(schema).every((keyword) => words.has(keyword));

const dropped = new Set(["title", "examples", "default"]);

const kept = ([keyword, value]: [string, unknown]): boolean => !dropped.has(keyword) || isSchema(value);

const bare = ([keyword, value]: [string, unknown]): [string, unknown] => [
  keyword,
  isSchema(value) ? withoutTitles(value) : value,
];

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
