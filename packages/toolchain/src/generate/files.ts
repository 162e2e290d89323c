import type { GeneratedFile } from "../generated-file.js";
import { apiTypesOf } from "./api-types.js";
import { editApiTypes, editApiValues } from "./edit-api-files.js";
import { madeFromFile } from "./made-from.js";
import { ownDialectFile } from "./own-dialect-file.js";
import { packTemplateFiles } from "./pack-templates.js";
import { publishedSchemas } from "./published-schemas.js";
import { readSchema, type SchemaName, schemaNames } from "./schemas.js";
import { tablesOf, valuesOf } from "./tables.js";
import { typesOf } from "./types.js";
import { validatorOf } from "./validator.js";

const folder = "packages/core/src/generated";
const apiDocument = "schemas/workspace-api.openapi.json";

const typesFile = (name: SchemaName): GeneratedFile => ({
  path: `${folder}/${name}.generated.ts`,
  text: async () => `${madeFrom(name)}\n${await typesOf(readSchema(name))}`,
});

const validatorFile = (name: SchemaName): GeneratedFile => ({
  path: `${folder}/${name}-validator.generated.ts`,
  text: async () => `// @ts-nocheck\n${madeFrom(name)}\n${await validatorOf(readSchema(name))}`,
});

/** TypeScript types: compilers and editors of code read them, no program does. */
const typeFiles: readonly GeneratedFile[] = [
  ...schemaNames.map(typesFile),
  {
    path: "packages/workspace-client/src/generated/workspace-api.generated.ts",
    text: async () => `${madeFromFile(apiDocument)}\n${await apiTypesOf(apiDocument)}`,
  },
  editApiTypes,
];

/** What programs are made of. */
export const valueFiles: readonly GeneratedFile[] = [
  ...schemaNames.map(validatorFile),
  {
    path: `${folder}/format-tables.generated.ts`,
    text: () => `${madeFrom("setup-pack")}\n${tablesOf(readSchema("setup-pack"))}`,
  },
  {
    path: `${folder}/format-values.generated.ts`,
    text: () => `${madeFrom("setup-pack")}\n${valuesOf(readSchema("setup-pack"))}`,
  },
  ownDialectFile,
  ...editApiValues,
  ...packTemplateFiles,
  ...publishedSchemas,
];

/**
 * Every file generated from schemas/, our own dialect and the packs of the fixtures. They are not in git; `npm test`
 * compares them with what those give.
 */
export const generatedFiles: readonly GeneratedFile[] = [...typeFiles, ...valueFiles];

const madeFrom = (name: SchemaName): string => madeFromFile(`schemas/${name}.schema.json`);
