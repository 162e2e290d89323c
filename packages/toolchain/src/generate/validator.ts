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
  const small = await transform(imports + own, { format: "esm", minify: true, target: "es2022" });
  return small.code;
}
