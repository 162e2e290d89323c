import { readdirSync, readFileSync } from "node:fs";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";

/** A JSON Schema, or any object within one. */
export type Schema = { readonly [keyword: string]: unknown };

/** The documents whose shape is written in `schemas/`, by the name of their file. */
export const schemaNames = [
  "setup-pack",
  "report",
  "configuration",
  "diff",
  "plan",
  "install-plan",
  "bindings",
  "fleet",
  "fleet-decisions",
  "notes",
  "scenario",
  "promises",
  "rehearsal",
  "dialect",
  "trust",
  "release-statement",
] as const;
export type SchemaName = (typeof schemaNames)[number];

/** Returns the schema as it stands in `schemas/<name>.schema.json`. */
export function readSchema(name: string): Schema {
  const schema: unknown = JSON.parse(readFileSync(inRepository(`schemas/${name}.schema.json`), "utf8"));
  if (!isSchema(schema)) throw new Error(`schemas/${name}.schema.json does not hold an object`);
  return schema;
}

/** Returns whether a value is an object, so that it can be a schema or a map of schemas. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the definition of a schema's `$defs`; throws where there is none. */
export function definition(schema: Schema, name: string): Schema {
  const found = isSchema(schema.$defs) ? schema.$defs[name] : undefined;
  if (!isSchema(found)) throw new Error(`no $defs/${name}`);
  return found;
}

/** Returns the name of the definition that a `$ref` leads to, or undefined where the schema has no `$ref`. */
export function referredName(schema: Schema): string | undefined {
  const ref = schema.$ref;
  return typeof ref === "string" ? ref.replace("#/$defs/", "") : undefined;
}

/** Returns the document of `schemas/` that a `$ref` leads to, where that is another one. */
export function foreignName({ $ref }: Schema): SchemaName | undefined {
  return schemaNames.find((name) => $ref === `https://setup-pack.dev/schemas/${name}.schema.json`);
}

/** Returns the first line of a file that is made from this document. */
export function madeFromFile(path: string): string {
  return `// Made from ${path} by packages/toolchain/src/generate. Do not edit: change what it is made from.\n`;
}

/**
 * The documents of `schemas/` that go out with each package, as copies in a folder of that name in it: what is made of
 * them is compiled into the package, but editors and other people's validators want the documents themselves.
 */
const carried: readonly (readonly [owner: string, which: RegExp])[] = [
  ["core", /^blocks\.json$|\.schema\.json$/],
  ["cli", /^blocks\.json$|\.schema\.json$/],
  ["workspace-client", /^workspace-api\.openapi\.json$/],
];

/** The copies. They are not in git. */
export const publishedSchemas: readonly GeneratedFile[] = carried.flatMap(([owner, which]) =>
  readdirSync(inRepository("schemas"))
    .filter((file) => which.test(file))
    .map((file) => ({
      path: `packages/${owner}/schemas/${file}`,
      text: () => readFileSync(inRepository(`schemas/${file}`), "utf8"),
    })),
);
