import { _, Ajv2020, type KeywordCxt, stringify } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { KeywordErrorCxt } from "ajv/dist/types/index.js";
import { transform } from "esbuild";
import { formats } from "../../../core/src/generated/formats.js";
import { definition, foreignName, isSchema, referredName, type Schema } from "./schemas.js";

/** A longer list of values is looked up in a Set; a shorter one is compared value by value. */
const longestCompared = 8;

/** What compiled validators use of `packages/core/src/generated/formats.ts`. */
const usedNames = ["formats", "hasAtLeast", "hasAtMost", "mostErrors"] as const;

/**
 * Keywords that mean the same as Ajv's own and cost less: a long list of values is a Set, and characters are counted
 * only where the number of UTF-16 units leaves doubt. An unknown member is reported together with the known ones.
 */
function useLeanKeywords(ajv: Ajv2020): void {
  for (const keyword of ["enum", "minLength", "maxLength"]) ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword: "enum",
    schemaType: "array",
    error: { message: "", params: ({ params }) => _`{allowedValues: ${params.values}}` },
    code: enumCode,
  });
  const additionalProperties = ajv.getKeyword("additionalProperties");
  if (typeof additionalProperties === "boolean") throw new Error("Ajv does not define additionalProperties");
  ajv.removeKeyword("additionalProperties");
  ajv.addKeyword({ ...additionalProperties, error: { message: "", params: unknownMember } });
  const length = { type: "string", schemaType: "number", error: { message: "", params: limitOf } } as const;
  ajv.addKeyword({
    ...length,
    keyword: "minLength",
    code: (cxt) => cxt.pass(_`hasAtLeast(${cxt.data}, ${cxt.schemaCode})`),
  });
  ajv.addKeyword({
    ...length,
    keyword: "maxLength",
    code: (cxt) => cxt.pass(_`hasAtMost(${cxt.data}, ${cxt.schemaCode})`),
  });
}

const unknownMember = ({ params, parentSchema = {} }: KeywordErrorCxt) =>
  _`{additionalProperty: ${params.additionalProperty}, known: ${stringify(Object.keys(parentSchema.properties ?? {}))}}`;

const limitOf = ({ schemaCode }: KeywordErrorCxt) => _`{limit: ${schemaCode}}`;

function enumCode(cxt: KeywordCxt): void {
  const values: unknown = cxt.schema;
  if (!Array.isArray(values)) throw new Error("enum must be a list");
  const list = cxt.gen.scopeValue("obj", { ref: values, code: stringify(values) });
  cxt.setParams({ values: list });
  if (values.length <= longestCompared) {
    const same = values.map((value: unknown) => _`${cxt.data} === ${stringify(value)}`);
    cxt.pass(same.reduce((some, next) => _`${some} || ${next}`));
  } else {
    const set = cxt.gen.scopeValue("obj", { ref: new Set(values), code: _`new Set(${list})` });
    cxt.pass(_`${set}.has(${cxt.data})`);
  }
}

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

/** Words for people: they change nothing in what is valid. */
const annotations = new Set(["title", "description", "examples", "default", "$comment", "$defs", "$id", "$schema"]);

/** Keywords whose value is a map from names to schemas; the names are not keywords. */
const maps = new Set(["properties", "patternProperties"]);

/**
 * Returns the schema as the validator needs it: no words for people, and each `$ref` replaced by what it leads to.
 * One function without calls comes of it: Ajv joins the errors of called functions by copying all of them,
 * which takes quadratic time on a file with many mistakes. A definition that refers to itself stays a `$ref`.
 * What another document describes is any object here: that document's own validator judges what is in it.
 */
export function plainSchema(root: Schema): Schema {
  const recursive = new Map<string, Schema | undefined>();

  function plain(schema: Schema, open: readonly string[]): Schema {
    if (foreignName(schema) !== undefined) return { type: "object" };
    const name = referredName(schema);
    if (name !== undefined) {
      if (recursive.has(name)) return { $ref: `#/$defs/${name}` };
      if (refersToItself(root, name)) {
        recursive.set(name, undefined);
        recursive.set(name, plain(definition(root, name), [...open, name]));
        return { $ref: `#/$defs/${name}` };
      }
      return plain(definition(root, name), [...open, name]);
    }
    return Object.fromEntries(
      Object.entries(schema)
        .filter(([keyword]) => !annotations.has(keyword))
        .map(([keyword, value]) => [keyword, maps.has(keyword) ? plainMap(value, open) : plainValue(value, open)]),
    );
  }

  function plainMap(map: unknown, open: readonly string[]): unknown {
    if (!isSchema(map)) return map;
    return Object.fromEntries(Object.entries(map).map(([name, schema]) => [name, plainValue(schema, open)]));
  }

  function plainValue(value: unknown, open: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((element) => plainValue(element, open));
    return isSchema(value) ? plain(value, open) : value;
  }

  const body = plain(root, []);
  return recursive.size === 0 ? body : { ...body, $defs: Object.fromEntries(recursive) };
}

function refersToItself(root: Schema, name: string): boolean {
  const seen = new Set<string>();
  const visit = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(visit);
    if (!isSchema(value) || foreignName(value) !== undefined) return false;
    const target = referredName(value);
    if (target === name) return true;
    if (target !== undefined && !seen.has(target)) {
      seen.add(target);
      if (visit(definition(root, target))) return true;
    }
    return Object.entries(value).some(([keyword, inner]) => keyword !== "$ref" && visit(inner));
  };
  return visit(definition(root, name));
}
