import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { transform } from "esbuild";
import { isSchema, type Schema } from "./schemas.js";

/**
 * JavaScript with one function for each name, which tells whether a value is as the definition of that name says, and
 * leaves in its `errors` the place of the first thing that is not. What a program sends to another is right or wrong as
 * a whole: nothing is collected, and no more is reported than the place, so that a page has little to load.
 */
export async function shapeChecks(definitions: ReadonlyMap<string, string>, $defs: Schema): Promise<string> {
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
