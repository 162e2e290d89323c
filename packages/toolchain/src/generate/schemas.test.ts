import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { formats } from "../../../core/src/generated/formats.js";
import { definition, isSchema, readSchema, type Schema, schemaNames } from "./schemas.js";

/** Every schema of a document with its place, such as "pack/name". */
function* schemasIn(schema: Schema, place: string): Generator<readonly [string, Schema]> {
  yield [place, schema];
  for (const maps of [schema.$defs, schema.properties]) {
    if (!isSchema(maps)) continue;
    for (const [name, inner] of Object.entries(maps)) if (isSchema(inner)) yield* schemasIn(inner, `${place}/${name}`);
  }
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, formats, keywords: ["x-reference"] });
ajv.addSchema(schemaNames.map((name) => ({ ...readSchema(name) })));

describe.each(schemaNames)("%s", (name) => {
  const root = readSchema(name);
  const described = [...schemasIn(root, name)].filter(([, schema]) => schema.$ref === undefined);

  it("is a schema of draft 2020-12", () => {
    expect(root.$schema).toBe("https://json-schema.org/draft/2020-12/schema");
    expect(ajv.validateSchema({ ...root }), ajv.errorsText()).toBe(true);
  });

  it("gives every part a title", () => {
    expect(described.filter(([, { title }]) => typeof title !== "string").map(([place]) => place)).toEqual([]);
  });

  it("has examples that are valid themselves", () => {
    for (const [place, schema] of described) {
      const check = ajv.compile({ ...schema, $defs: { ...Object(root.$defs) } });
      for (const example of Array.isArray(schema.examples) ? schema.examples : []) {
        expect(check(example), `${place}: ${JSON.stringify(example)}`).toBe(true);
      }
    }
  });
});

it("explains every field of a pack, with an example of each that is no object of its own", () => {
  for (const [place, schema] of schemasIn(definition(readSchema("setup-pack"), "pack"), "pack")) {
    if (schema.$ref !== undefined) continue;
    expect(schema.description, place).toBeTypeOf("string");
  }
  const defs = readSchema("setup-pack").$defs;
  for (const [place, schema] of schemasIn({ $defs: defs }, "")) {
    if (schema.$ref !== undefined || schema.$defs !== undefined) continue;
    expect(schema.description, place).toBeTypeOf("string");
    if (!("properties" in schema) && !("items" in schema)) expect(schema.examples, place).toBeInstanceOf(Array);
  }
});

it("lists the same reference types wherever they are listed", () => {
  const pack = readSchema("setup-pack");
  const bound = definition(readSchema("install-plan"), "boundType");
  const referred = definition(readSchema("bindings"), "referredType");
  for (const types of [bound.enum, referred.enum]) expect(types).toEqual(definition(pack, "referenceType").enum);
});
