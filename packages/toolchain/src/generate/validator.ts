import { _, Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { transform } from "esbuild";
import { formats } from "../../../core/src/generated/formats.js";
import { usedNames, useLeanKeywords } from "./keywords.js";
import { plainSchema } from "./plain.js";
import type { Schema } from "./schemas.js";

/**
 * JavaScript that validates a value against a schema and collects every error, without `eval` and `require`.
 * It exports `validate(value): boolean`, which leaves its errors in `validate.errors`.
 */
export async function validatorOf(schema: Schema): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    messages: false,
    strict: true,
    strictNumbers: false,
    formats,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  });
  useLeanKeywords(ajv);
  ajv.addKeyword("x-reference");
  const code = standaloneCode.default(ajv, ajv.compile(plainSchema(schema)));
  if (/\brequire\(|\beval\(/.test(code)) throw new Error("The compiled validator asks for more than its own functions");
  const own = code
    .replace(/^"use strict";|^export default .*$|schemaPath:"[^"]*",/gm, "")
    .replaceAll("vErrors.push(", "vErrors.length < mostErrors && vErrors.push(");
  const imports = `import { ${usedNames.join(", ")} } from "./formats.js";\n`;
  const { code: small } = await transform(imports + own, {
    format: "esm",
    minify: true,
    treeShaking: true,
    target: "es2022",
  });
  const parts =
    /^(?<imports>(?:import\{[^}]*\}from"[^"]*";)?)(?<body>.*)export\{(?<name>[\w$]+) as validate\};\s*$/s.exec(small);
  if (parts?.groups === undefined) throw new Error("The compiled validator is not laid out as it was");
  const { imports: needed = "", body = "", name = "" } = parts.groups;
  return `${needed}${madeWhenCalled(body, name)}`;
}

/** Made by the first call: a validator holds much of its schema, and most runs need few of the validators. */
const madeWhenCalled = (body: string, name: string): string =>
  `let made;const make=()=>{${body}return ${name}};export function validate(value){made??=make();const isValid=made(value);validate.errors=made.errors;return isValid}\n`;
