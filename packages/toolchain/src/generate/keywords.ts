import { _, type Ajv2020, type KeywordCxt, stringify } from "ajv/dist/2020.js";
import type { KeywordErrorCxt } from "ajv/dist/types/index.js";

/** A longer list of values is looked up in a Set; a shorter one is compared value by value. */
const longestCompared = 8;

/** What compiled validators use of `packages/core/src/generated/formats.ts`. */
export const usedNames = ["formats", "hasAtLeast", "hasAtMost", "mostErrors"] as const;

/**
 * Keywords that mean the same as Ajv's own and cost less: a long list of values is a Set, and characters are counted
 * only where the number of UTF-16 units leaves doubt. An unknown member is reported together with the known ones.
 */
export function useLeanKeywords(ajv: Ajv2020): void {
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
