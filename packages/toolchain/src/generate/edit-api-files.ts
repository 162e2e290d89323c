import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { transform } from "esbuild";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { definitionsOf, type Operation, operationsOf, operationTable, readDocument } from "./edit-api.js";
import { madeFromFile } from "./made-from.js";
import { isSchema, type Schema } from "./schemas.js";

const flags = ["--empty-objects-unknown", "--root-types", "--root-types-no-schema-prefix"];

/**
 * TypeScript types of an OpenAPI document: its paths and operations, and each named shape; `--immutable` in `more`
 * makes every member readonly.
 * The maker needs an older TypeScript than this repository is compiled with. Both stand in the workspace client's own
 * dependencies, so it is run as the program that is installed there.
 */
export async function apiTypesOf(document: string, ...more: readonly string[]): Promise<string> {
  const client = inRepository("packages/workspace-client/package.json");
  const maker = dirname(createRequire(client).resolve("openapi-typescript/package.json"));
  const run = [join(maker, "bin/cli.js"), inRepository(document), ...flags, ...more];
  const { stdout } = await promisify(execFile)(process.execPath, run, { maxBuffer: 2 ** 26, cwd: dirname(client) });
  return withoutBanner(stdout);
}

/** The maker's own words at the start do not say what the file is made from. */
const withoutBanner = (text: string): string => text.replace(/^\/\*\*[\s\S]*?\*\/\s*/, "");

/**
 * JavaScript with one function for each name, which tells whether a value is as the definition of that name says, and
 * leaves in its `errors` the place of the first thing that is not. What a program sends to another is right or wrong as
 * a whole: nothing is collected, and no more is reported than the place, so that a page has little to load.
 */
async function shapeChecks(definitions: ReadonlyMap<string, string>, $defs: Schema): Promise<string> {
  const ajv = new Ajv({
    allowUnionTypes: true,
    inlineRefs: false,
    messages: false,
    strict: true,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addSchema({ $id: "shapes", $defs: withoutWords($defs) });
  // Ajv writes a function twice that is given under two names.
  const named = [...new Set(definitions.values())].map((name) => [name, `shapes#/$defs/${name}`]);
  const code = standaloneCode.default(ajv, Object.fromEntries(named));
  if (/\brequire\(|\beval\(/.test(code)) throw new Error("The compiled checks ask for more than their own functions");
  const small = code
    .replace(/^"use strict";|(?:schemaPath|keyword):"[^"]*",/gm, "")
    .replace(/,params:\{(?!missingProperty)[^{}]*\}/g, "")
    .replaceAll("export const ", "const ");
  const exported = [...definitions].map(([name, definition]) => `${definition} as ${name}`);
  const module = `${small}\nexport { ${exported.join(", ")} };`;
  return (await transform(module, { format: "esm", minify: true, target: "es2022", treeShaking: true })).code;
}

/** Words for people: they change nothing in what is valid. */
const annotations = new Set(["title", "description", "examples"]);

function withoutWords(schema: Schema): Schema {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    return isSchema(value) ? withoutWords(value) : value;
  };
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !annotations.has(keyword) || isSchema(value))
      .map(([keyword, value]) => [keyword, bare(value)]),
  );
}

const document = "schemas/edit-api.openapi.json";
const folder = "packages/edit-api/src/generated";

/** The types of what page and server of the editor say to each other. */
export const editApiTypes: GeneratedFile = {
  path: `${folder}/edit-api.generated.ts`,
  text: async () => `${madeFromFile(document)}\n${await apiTypesOf(document, "--immutable")}`,
};

/** What page and server of the editor have in common. Each file of checks is loaded where it is needed, by itself. */
export const editApiValues: readonly GeneratedFile[] = [
  {
    path: `${folder}/operations.generated.ts`,
    text: () => `${madeFromFile(document)}\n${operationTable(operationsOf(readDocument(document)))}`,
  },
  checks("requests", ({ request }) => request),
  checks("file-answers", ({ answer, tag }) => (tag === "file" ? answer : undefined)),
  checks("workspace-answers", ({ answer, tag }) => (tag === "workspace" ? answer : undefined)),
  checks("errors", () => undefined, [["errorAnswer", "ErrorAnswer"]]),
];

/**
 * Returns a file of checks, each named for its operation: of the shape that this gives of it, if any, and of others.
 */
function checks(
  name: string,
  shapeOf: (operation: Operation) => string | undefined,
  others: readonly (readonly [string, string])[] = [],
): GeneratedFile {
  return {
    path: `${folder}/${name}.generated.ts`,
    async text() {
      const api = readDocument(document);
      const shapes = operationsOf(api).flatMap((operation) => {
        const shape = shapeOf(operation);
        return shape === undefined ? [] : [[operation.id, shape] as const];
      });
      const code = await shapeChecks(new Map([...shapes, ...others]), definitionsOf(api));
      return `// @ts-nocheck\n${madeFromFile(document)}\n${code}`;
    },
  };
}
