import { readdirSync, readFileSync } from "node:fs";
import type { JSONSchema } from "json-schema-to-typescript";
import { parse } from "yaml";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { apiTypesOf, editApiTypes, editApiValues } from "./edit-api-files.js";
import {
  foreignName,
  isSchema as isObject,
  isSchema,
  madeFromFile,
  publishedSchemas,
  readSchema,
  type Schema,
  type SchemaName,
  schemaNames,
} from "./schemas.js";
import { tablesOf, valuesOf } from "./tables.js";
import { validatorOf } from "./validator.js";

const source = "packages/core/dialects/setup-pack.dialect.yaml";

/** Our own dialect as JSON text, so that core reads neither a file nor YAML for it. */
const ownDialectFile: GeneratedFile = {
  path: "packages/core/src/generated/own-dialect.generated.ts",
  text: () => {
    const text = JSON.stringify(parse(readFileSync(inRepository(source), "utf8")));
    return `${madeFromFile(source)}\nexport const ownDialectText: string = ${JSON.stringify(text)};\n`;
  },
};

const packs = "fixtures/packs";

/** A template for a new pack from each pack of the fixtures. */
const packTemplateFiles: readonly GeneratedFile[] = readdirSync(inRepository(packs), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    path: `packages/core/src/generated/template-${name}.generated.ts`,
    text: () => {
      const source = `${packs}/${name}/pack.json`;
      const text = JSON.stringify(templateFrom(JSON.parse(readFileSync(inRepository(source), "utf8"))));
      return `${madeFromFile(source)}\nexport const text: string = ${JSON.stringify(text)};\n`;
    },
  }));

/** Members that say which pack it is, who made it and when: whoever begins with it says that anew. */
const identity = new Set(["$schema", "format", "schemaVersion", "packId", "name", "author", "version", "exportedAt"]);

/** What names the office of the fixtures, its people and its town, and the placeholders that stand there instead. */
const placeholders: readonly (readonly [of: RegExp, placeholder: string])[] = [
  [/larkspurandmain\.example/g, "yourbrokerage.example"],
  [/larkspurandmain/g, "yourbrokerage"],
  [/larkspur-(?=mark)/g, ""],
  [/Larkspur (?:&|&amp;) Main(?: Realty)?/g, "Your Brokerage"],
  [/214 Linden Street, Fort Collins, (?:CO 80524|Colorado)/g, "100 Example Street, Your Town"],
  [/Larimer County/g, "your county"],
  [/\(970\) 555-0142/g, "(555) 555-0100"],
  [/Dana Whitfield, our/g, "Our"],
  [/Check with Dana/g, "Check with the listing coordinator"],
  [/Priya from our office|Priya Raman(?= keeps)/g, "Our transaction coordinator"],
];

/** Assets that show the office's own name, and the members of its brand that hold them. */
const ownAssets = new Set(["brokerage-wordmark", "team-portrait", "brand-sheet"]);

/** Returns a pack without what belongs to the office of the fixtures alone. */
function templateFrom(pack: unknown): unknown {
  if (!isObject(pack)) throw new Error("A pack of the fixtures is not a JSON object");
  const kept = Object.fromEntries(Object.entries(pack).filter(([name]) => !identity.has(name)));
  return withPlaceholders(withoutOwnAssets(kept));
}

function withoutOwnAssets({ brand, assets, ...others }: Record<string, unknown>): Record<string, unknown> {
  const isOwn = (key: unknown): boolean => typeof key === "string" && ownAssets.has(key);
  return {
    ...others,
    ...(isObject(brand)
      ? { brand: Object.fromEntries(Object.entries(brand).filter(([, value]) => !isOwn(value))) }
      : brand === undefined
        ? {}
        : { brand }),
    ...(Array.isArray(assets) ? { assets: assets.filter((asset) => !(isObject(asset) && isOwn(asset.key))) } : {}),
  };
}

function withPlaceholders(value: unknown): unknown {
  if (typeof value === "string") return placeholders.reduce((text, [of, instead]) => text.replace(of, instead), value);
  if (Array.isArray(value)) return value.map(withPlaceholders);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withPlaceholders(member)]));
  const roleOf = roleNames.get(inner.type);
  return roleOf !== undefined && typeof inner.id === "string" ? { ...inner, name: roleOf(inner.id) } : inner;
}

/** "user-listing-coordinator" as people would say it: "Listing coordinator". */
const wordsOfId = (id: string): string => {
  const words = id.split("-").slice(1).join(" ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** References whose names are a person's or an address: they are called by what they stand for. */
const roleNames: ReadonlyMap<unknown, (id: string) => string> = new Map([
  ["user", wordsOfId],
  ["website", () => "Your website"],
]);

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
