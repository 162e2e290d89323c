import { expect, it } from "vitest";
import { parseBlockSchemas } from "./block-schemas.js";
import { effortOfRun } from "./effort.js";
import { markedReferences } from "./marked-references.js";

const tag = { type: "string", "x-reference": "tag" };

function marked(schema: unknown, config: unknown): string[] {
  const { blocks } = parseBlockSchemas({ blockSchemasVersion: 1, blocks: { "action.add_tag": { config: schema } } });
  const block = blocks?.get("action.add_tag");
  if (block === undefined) throw new Error("not a schema");
  return markedReferences(config, block.schema, effortOfRun()).map(({ at, id, type }) => `${at} ${type} ${id}`);
}

it.each([
  [{ properties: { tag_id: tag } }, { tag_id: "hot", other: "x" }, ["/tag_id tag hot"]],
  [{ properties: { tags: { items: tag } } }, { tags: ["a", 5, "b"] }, ["/tags/0 tag a", "/tags/2 tag b"]],
  [{ properties: { tags: { "x-reference": "tag" } } }, { tags: ["a"] }, ["/tags/0 tag a"]],
  [{ prefixItems: [{}, tag], items: { "x-reference": "user" } }, ["a", "b", "c"], ["/1 tag b", "/2 user c"]],
  [
    { patternProperties: { _tag$: tag }, additionalProperties: { "x-reference": "form" } },
    { my_tag: "a", f: "b" },
    ["/my_tag tag a", "/f form b"],
  ],
  [
    { $defs: { tag }, anyOf: [{ properties: { a: { $ref: "#/$defs/tag" } } }, { required: ["b"] }] },
    { a: "x" },
    ["/a tag x"],
  ],
  [{ allOf: [{ properties: { a: tag } }, { properties: { a: tag } }] }, { a: "x" }, ["/a tag x"]],
  [{ properties: { a: tag, inner: { $ref: "#" } } }, { inner: { inner: { a: "x" } } }, ["/inner/inner/a tag x"]],
  [{ not: { properties: { a: tag } } }, { a: "x" }, []],
  [{ properties: { constructor: tag } }, {}, []],
  [true, { a: "x" }, []],
])("%j marks in %j", (schema, config, expected) => {
  expect(marked(schema, config).sort()).toEqual([...expected].sort());
});
