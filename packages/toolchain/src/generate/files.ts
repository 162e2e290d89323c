import type { GeneratedFile } from "../generated-file.js";
import { readSchema, type SchemaName, schemaNames } from "./schemas.js";
import { tablesOf } from "./tables.js";
import { typesOf } from "./types.js";
import { validatorOf } from "./validator.js";

const folder = "packages/core/src/generated";

const typesFile = (name: SchemaName): GeneratedFile => ({
  path: `${folder}/${name}.generated.ts`,
  text: async () => `${madeFrom(name)}\n${await typesOf(readSchema(name))}`,
});

const validatorFile = (name: SchemaName): GeneratedFile => ({
  path: `${folder}/${name}-validator.generated.ts`,
  text: async () => `// @ts-nocheck\n${madeFrom(name)}\n${await validatorOf(readSchema(name))}`,
});

/** Every generated source file. They are not in git; `npm test` compares them with what the schemas give. */
export const generatedFiles: readonly GeneratedFile[] = [
  ...schemaNames.flatMap((name) => [typesFile(name), validatorFile(name)]),
  {
    path: `${folder}/format-tables.generated.ts`,
    text: () => `${madeFrom("setup-pack")}\n${tablesOf(readSchema("setup-pack"))}`,
  },
];

function madeFrom(name: SchemaName): string {
  return `// Made from schemas/${name}.schema.json by packages/toolchain/src/generate. Do not edit: change the schema.\n`;
}
