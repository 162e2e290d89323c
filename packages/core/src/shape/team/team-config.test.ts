import { describe, expect, it } from "vitest";
import type { ReportedFinding } from "../../diagnostic.js";
import { parseBlockSchemas, type TeamBlocks } from "./block-schemas.js";
import { checkConfig, checkTeamConfigs } from "./team-config.js";

const file = (config: unknown): unknown => ({ blockSchemasVersion: 1, blocks: { "control.wait": { config } } });

function blocksOf(config: unknown): TeamBlocks {
  const { blocks, findings } = parseBlockSchemas(file(config));
  if (blocks === undefined) throw new Error(findings.map(({ message }) => message).join("\n"));
  return blocks;
}

function check(schema: unknown, config: unknown): ReportedFinding[] {
  const block = blocksOf(schema).get("control.wait");
  return block === undefined ? [] : checkConfig(config, block.schema, "/c");
}

const said = (schema: unknown, config: unknown): string[] =>
  check(schema, config).map(
    ({ rule, at, on, message }) => `${rule} ${at}${on === undefined ? "" : ` ${on}`}: ${message}`,
  );

const reads = { type: "object", properties: { minutes: { type: "integer" } } };

it.each([
  [{ type: "object" }, 1, ["schema/type /c: The config is 1; it must be an object in curly braces."]],
  [
    { type: ["integer", "null"] },
    "1",
    ['schema/type /c: The config is the text "1"; it must be a whole number or null, without the quotes.'],
  ],
  [{ required: ["a"] }, {}, ['schema/required /c: The config has no "a"; add it.']],
  [
    { dependentRequired: { a: ["b", "c"] } },
    { a: 1 },
    ['schema/required /c: The config has no "b"; add it.', 'schema/required /c: The config has no "c"; add it.'],
  ],
  [
    { properties: { a: {} }, additionalProperties: false },
    { b: 1 },
    ['schema/unknown-field /c/b name: "b" is no field of the config. Did you mean "a"?'],
  ],
  [
    { properties: { name: {} }, required: ["name"], unevaluatedProperties: false },
    { nmae: 1 },
    ['schema/unknown-field /c/nmae name: "nmae" is no field of the config. Did you mean "name"?'],
  ],
  [
    { properties: { old: false } },
    { old: 1 },
    ['schema/unknown-field /c/old name: "old" is no field of the config; remove it.'],
  ],
  [
    { properties: { unit: { enum: ["hours", "days"] } } },
    { unit: "day" },
    ['schema/enum /c/unit: "unit" of the config is "day"; it must be "hours" or "days". Did you mean "days"?'],
  ],
  [
    { properties: { x: { const: { a: 1 } } } },
    { x: 2 },
    ['schema/const /c/x: "x" of the config is 2; it must be {"a":1}.'],
  ],
  [
    { properties: { x: { minLength: 2 } } },
    { x: "\u{1f3e1}" },
    ['schema/length /c/x: "x" of the config has 1 character; it needs at least 2 characters.'],
  ],
  [
    { properties: { x: { maxLength: 1 } } },
    { x: "ab" },
    ['schema/length /c/x: "x" of the config has 2 characters; at most 1 are allowed.'],
  ],
  [
    { properties: { x: { minimum: 1 } } },
    { x: 0 },
    ['schema/range /c/x: "x" of the config is 0; it must be at least 1.'],
  ],
  [
    { properties: { x: { exclusiveMaximum: 1 } } },
    { x: 1 },
    ['schema/range /c/x: "x" of the config is 1; it must be less than 1.'],
  ],
  [
    { properties: { x: { exclusiveMinimum: 1 } } },
    { x: 1 },
    ['schema/range /c/x: "x" of the config is 1; it must be more than 1.'],
  ],
  [
    { properties: { x: { multipleOf: 5 } } },
    { x: 7 },
    ['schema/range /c/x: "x" of the config is 7; it must be a multiple of 5.'],
  ],
  [
    { properties: { x: { maxItems: 1 } } },
    { x: [1, 2] },
    ['schema/count /c/x: "x" of the config has 2 elements; at most 1 are allowed.'],
  ],
  [{ minProperties: 1 }, {}, ["schema/count /c: The config is empty; it needs at least 1 member."]],
  [
    { properties: { x: { uniqueItems: true } } },
    {
      x: [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    },
    ['schema/unique /c/x/1: Element 2 of "x" of the config is an object, which the list has already; remove it.'],
  ],
  [
    { properties: { x: { format: "email" } } },
    { x: "me" },
    ['schema/format /c/x: "x" of the config is "me", which does not have the format "email".'],
  ],
  [
    { properties: { x: { pattern: "^a" } } },
    { x: "b" },
    ['schema/pattern /c/x: "x" of the config is "b", which does not match the pattern "^a".'],
  ],
  [
    { anyOf: [{ required: ["a"] }, { properties: { b: false } }] },
    { b: 1 },
    ["schema/config /c: The config must have one of the forms that the team's schema lists."],
  ],
  [
    { oneOf: [{}, {}] },
    {},
    ["schema/config /c: The config must have exactly one of the forms that the team's schema lists."],
  ],
  [
    { not: { required: ["a"] } },
    { a: 1 },
    ["schema/config /c: The config must not have the form that the team's schema rules out."],
  ],
  [
    { properties: { x: { contains: { const: 1 } } } },
    { x: [2, 3] },
    ['schema/config /c/x: "x" of the config must have elements that the team\'s schema asks for.'],
  ],
  [
    { propertyNames: { pattern: "^[a-z]+$" } },
    { A: 1, b: 2 },
    ['schema/config /c/A name: "A" of the config must have a name that the team\'s schema allows.'],
  ],
  [
    { properties: { x: { prefixItems: [{}], items: false } } },
    { x: [1, 2] },
    ['schema/config /c/x/1: Element 2 of "x" of the config must be left out.'],
  ],
  [
    { if: { required: ["z"] }, else: { required: ["b"] } },
    { a: 1 },
    ['schema/required /c: The config has no "b"; add it.'],
  ],
  [
    { allOf: [{ required: ["a"] }, { required: ["b"] }] },
    {},
    ['schema/required /c: The config has no "a"; add it.', 'schema/required /c: The config has no "b"; add it.'],
  ],
  [
    { $defs: { m: { maximum: 3 } }, properties: { "a b/~é": { $ref: "#/$defs/m" } } },
    { "a b/~é": 4 },
    ['schema/range /c/a b~1~0é: "a b/~é" of the config is 4; it must be at most 3.'],
  ],
  [
    { properties: { a: { $ref: "#" } }, required: ["v"] },
    { v: 1, a: { a: { v: 2 } } },
    ['schema/required /c/a: "a" of the config has no "v"; add it.'],
  ],
  [false, {}, ["schema/config /c: The config must be left out."]],
  [true, {}, []],
])("checks %j against %j", (schema, config, messages) => {
  expect(said(schema, config)).toEqual(messages);
});

describe("hostile names", () => {
  it("are members like any other", () => {
    const schema: unknown = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}},"additionalProperties":false}',
    );
    const config: unknown = JSON.parse('{"__proto__":1,"constructor":2,"hasOwnProperty":3}');
    expect(check(schema, config).map(({ rule, at }) => `${rule} ${at}`)).toEqual([
      "schema/type /c/__proto__",
      "schema/type /c/constructor",
      "schema/unknown-field /c/hasOwnProperty",
    ]);
  });

  it("may hold half of a surrogate pair", () => {
    expect(check({ additionalProperties: false }, { "\ud800": 1 })).toMatchObject([
      { rule: "schema/config", at: "/c" },
    ]);
  });
});

it("gives a finding, not an exception, for what is nested too deeply to compare", () => {
  let config: unknown = 1;
  for (let depth = 0; depth < 5_000; depth++) config = { a: config };
  expect(check({ properties: { a: { $ref: "#" } } }, config)).toMatchObject([{ rule: "schema/config", at: "/c" }]);
});

describe("a file of block schemas", () => {
  const problems = (value: unknown): string[] =>
    (parseBlockSchemas(value).findings ?? []).map(({ rule, at }) => `${rule} ${at}`);
  const config = "/blocks/control.wait/config";

  it.each([
    [null, ["schema/type "]],
    [{ blockSchemasVersion: 3, blocks: {} }, ["schema/enum /blockSchemasVersion"]],
    [
      { blockSchemasVersion: 1, blocks: { "control.wiat": { config: {} } } },
      ["schema/unknown-field /blocks/control.wiat"],
    ],
    [
      { blockSchemasVersion: 1, blocks: { "control.wait": { confg: {} } } },
      ["schema/unknown-field /blocks/control.wait/confg"],
    ],
    [file(5), [`schema/type ${config}`]],
    [file({ type: "strnig" }), [`schema/pattern ${config}/type`]],
    [file({ required: "a", minLength: -1 }), [`schema/range ${config}/minLength`, `schema/type ${config}/required`]],
    [file({ properties: { a: { items: { minimum: "1" } } } }), [`schema/type ${config}/properties/a/items/minimum`]],
    [file({ "x-reference": "tga" }), [`schema/enum ${config}/x-reference`]],
    [file({ $ref: "#/$defs/none" }), [`schema/config ${config}/$ref`]],
    [file({ items: { $ref: "https://example.com/other.json" } }), [`schema/config ${config}/items/$ref`]],
    [file({ pattern: "[" }), [`schema/config ${config}/pattern`]],
    [file({ patternProperties: { "(": {} } }), [`schema/config ${config}/patternProperties/(`]],
    [file({ $ref: "#" }), [`schema/config ${config}`]],
    [
      file({ $defs: { a: { anyOf: [{ $ref: "#/$defs/b" }] }, b: { not: { $ref: "#/$defs/a" } } } }),
      [`schema/config ${config}`],
    ],
    [file({ $dynamicRef: "#a" }), [`schema/config ${config}/$dynamicRef`]],
    [file({ $defs: { a: { $id: "x:a" }, b: { $id: "x:a" } } }), [`schema/config ${config}`]],
  ])("%j", (value, findings) => {
    expect(problems(value)).toEqual(findings);
  });

  it("gives the blocks it describes, titled by the team or by the catalogue", () => {
    const { blocks } = parseBlockSchemas({
      blockSchemasVersion: 1,
      blocks: {
        "control.wait": { config: reads },
        "action.webhook": { title: "Call us", description: "Tells our server.", config: {} },
      },
    });
    expect([...(blocks ?? [])].map(([kind, { title, description }]) => [kind, title, description])).toEqual([
      ["control.wait", "Wait", undefined],
      ["action.webhook", "Call us", "Tells our server."],
    ]);
  });

  it("is left as it was", () => {
    const given = file(reads);
    const before = Reflect.ownKeys(reads);
    parseBlockSchemas(Object.freeze(given));
    expect(Reflect.ownKeys(reads)).toEqual(before);
  });
});

describe("the blocks of a pack", () => {
  const automation = (...blocks: { id?: string; kind?: string; config?: unknown }[]) => ({
    graphAt: "/g",
    graph: {
      blocks: blocks.map((block, index) => ({ id: undefined, kind: undefined, config: undefined, ...block, index })),
    },
  });

  it("are checked where the team knows their kind", () => {
    const blocks = blocksOf({ required: ["minutes"], properties: { minutes: { type: "integer" } } });
    const findings = checkTeamConfigs(
      [
        automation(
          { id: "a", kind: "control.wait", config: { minutes: "5" } },
          { id: "b", kind: "action.webhook", config: {} },
          { id: "c", kind: "control.wait" },
          { kind: "control.wait", config: Symbol("malformed") },
          { id: "e" },
        ),
      ],
      blocks,
    );
    expect(findings.map(({ at, message }) => `${at} ${message}`)).toEqual([
      '/g/nodes/0/config/minutes "minutes" of the config of block "a" (Wait) is the text "5"; it must be a whole number, without the quotes.',
      '/g/nodes/2 The config of block "c" (Wait) has no "minutes"; add it.',
    ]);
  });
});
