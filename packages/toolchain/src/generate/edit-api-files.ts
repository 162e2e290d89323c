import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { transform } from "esbuild";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { isSchema, madeFromFile, type Schema } from "./schemas.js";

/** One operation of an OpenAPI document, as far as code is made of it. */
interface Operation {
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** What it is about; the page loads the code for each by itself. */
  readonly tag: string;
  /** Whether it answers those alone who have been let in. */
  readonly needsSession: boolean;
  /** The shape of the JSON that is sent with it, by its name; undefined where another document describes it. */
  readonly request: string | undefined;
  /** The shape of what it answers: of the value, or of each of many. */
  readonly answer: string | undefined;
}

/** Media types whose bodies hold values of a shape; the last two hold many, one after another. */
const carriesValues = ["application/json", "application/x-ndjson", "text/event-stream"] as const;

/** Returns the operations of a document, in its order. */
function operationsOf(document: Schema): readonly Operation[] {
  const shapeOf = (body: unknown): string | undefined => {
    const content = member(resolved(document, body), "content");
    const [schema] = carriesValues.map((type) => member(member(content, type), "schema")).filter(isSchema);
    return /^#\/components\/schemas\/(\w+)$/.exec(String(schema?.$ref))?.[1];
  };
  return entries(document.paths).flatMap(([path, methods]) =>
    entries(methods).map(([method, operation]) => ({
      id: String(member(operation, "operationId")),
      method: method.toUpperCase(),
      path,
      tag: String(member(operation, "tags")),
      needsSession: member(operation, "security") === undefined,
      request: shapeOf(member(operation, "requestBody")),
      answer: shapeOf(member(member(operation, "responses"), "200")),
    })),
  );
}

/** Returns a table of operations, as TypeScript: what two programs need to find each other. */
function operationTable(operations: readonly Operation[]): string {
  const lines = operations.map(
    ({ id, method, path, tag, needsSession }) => `  ${id}: ${JSON.stringify({ method, path, tag, needsSession })},`,
  );
  return `/** Every operation, by its name in the document. */\nexport const operations = {\n${lines.join("\n")}\n} as const;\n`;
}

/**
 * Returns the shapes of a document, and those of other documents that it refers to, by the name of their file and their
 * own.
 */
function definitionsOf(document: Schema): Schema {
  const own = entries(member(document.components, "schemas")).map(([name, shape]) => [name, defined(shape, "")]);
  const others = [...new Set(JSON.stringify(document).match(/[\w-]+\.schema\.json(?=#)/g))].flatMap((file) => {
    const { $defs } = readDocument(`schemas/${file}`);
    return entries($defs).map(([name, shape]) => [`${file}:${name}`, defined(shape, file)]);
  });
  return Object.fromEntries([...own, ...others]);
}

function readDocument(path: string): Schema {
  const document: unknown = JSON.parse(readFileSync(inRepository(path), "utf8"));
  if (!isSchema(document)) throw new Error(`${path} does not hold an object`);
  return document;
}

const member = (value: unknown, name: string): unknown => (isSchema(value) ? value[name] : undefined);

const entries = (value: unknown): [string, unknown][] => Object.entries(isSchema(value) ? value : {});

/** What a `$ref` within the document leads to; anything else is itself. */
function resolved(document: Schema, value: unknown): unknown {
  const ref = member(value, "$ref");
  return typeof ref === "string" ? ref.split("/").slice(1).reduce<unknown>(member, document) : value;
}

/**
 * A shape of a file, "" for the document itself, with each `$ref` to where it stands among the definitions. Members
 * that it does not name are passed over, so that one program may say more than the other knows.
 */
function defined(shape: unknown, file: string): unknown {
  if (Array.isArray(shape)) return shape.map((one) => defined(one, file));
  return isSchema(shape)
    ? Object.fromEntries(
        entries(shape)
          .filter(([keyword, value]) => !(keyword === "additionalProperties" && value === false))
          .map(([keyword, value]) => [
            keyword,
            keyword === "$ref" ? movedRef(String(value), file) : defined(value, file),
          ]),
      )
    : shape;
}

function movedRef(ref: string, file: string): string {
  const [other = "", pointer = ""] = ref.split("#");
  const home = other === "" ? file : other;
  const name = pointer.split("/").at(-1);
  return `#/$defs/${home === "" ? name : `${home}:${name}`}`;
}

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
