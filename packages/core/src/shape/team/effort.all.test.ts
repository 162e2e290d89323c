import { describe, expect, it } from "vitest";
import { parseBlockSchemas } from "./block-schemas.js";
import { effortOfRun, stepsOf } from "./effort.js";
import { markedReferences } from "./marked-references.js";
import { checkConfig } from "./team-config.js";
import type { TeamSchema } from "./team-schema.js";

const parsed = (config: unknown) =>
  parseBlockSchemas({ blockSchemasVersion: 2, blocks: { "control.wait": { config } } });

function schemaOf(config: unknown): TeamSchema {
  const block = parsed(config).blocks?.get("control.wait");
  if (block === undefined) throw new Error(parsed(config).findings?.[0]?.message);
  return block.schema;
}

const twice = (name: string) => ({ allOf: [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }] });

/** Each schema leads twice to the next, so that comparing takes 2 to the power of their number. */
const doubling = {
  ...twice("d0"),
  $defs: Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`d${index}`, index === 39 ? {} : twice(`d${index + 1}`)]),
  ),
};

describe("the effort of comparing with a team's schemas", () => {
  it("is bounded: what takes more is not compared, and said so", () => {
    const schema = schemaOf(doubling);
    const effort = effortOfRun(10_000);
    expect(checkConfig({}, schema, "/config", "the config", effort)).toMatchObject([
      { at: "/config", message: expect.stringContaining("be simpler: the team's schema cannot be compared with it") },
    ]);
    expect(
      markedReferences({ tag: "hot" }, schemaOf({ properties: { tag: { "x-reference": "tag" } } }), effort),
    ).toEqual([]);
  });

  it("bounds what a schema that leads back to itself in many places is unfolded to", () => {
    const member = { $ref: "#" };
    const properties = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`m${index}`, member]));
    expect(parsed({ properties }).blocks?.get("control.wait")?.config.properties).toHaveProperty("m99");
  });

  it.each([
    ["a listed value", { enum: ["a", "b", "c"] }, "d", 4],
    ["a list without repetitions", { uniqueItems: true }, ["a", "b", "c"], 1 + 3 * 4],
    ["a pattern with a beginning", { pattern: "^[a-z]+$" }, "a".repeat(1000), 2],
    ["a pattern that begins anywhere", { pattern: "[a-z]+1" }, "a".repeat(1000), 1001],
    ["a pattern with rivals besides", { pattern: ".*foo.*bar" }, "a".repeat(1000), 1_000_001],
    ["names by pattern", { patternProperties: { "[a-z]+1": {} } }, { ["a".repeat(1000)]: 1 }, 1002],
  ])("counts %s", (_, schema, value, steps) => {
    expect(stepsOf(schema, value)).toBe(steps);
  });

  it("refuses what cannot be counted: a format that is slow, and a pattern that nobody reads", () => {
    const messageOf = (member: object) => parsed({ properties: { a: member } }).findings?.[0]?.message;
    expect(messageOf({ format: "url" })).toContain('"url" is no format of JSON Schema');
    expect(messageOf({ pattern: "a|".repeat(501) })).toContain("at most 1000 characters");
  });
});
