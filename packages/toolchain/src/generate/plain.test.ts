import { expect, it } from "vitest";
import { plainSchema } from "./validator.js";

it("puts what is referred to in its place, without the words for people", () => {
  const schema = {
    $id: "https://example.com/a",
    $ref: "#/$defs/pack",
    $defs: {
      pack: {
        title: "Pack",
        type: "object",
        properties: { title: { $ref: "#/$defs/name" }, default: { type: "null" } },
      },
      name: { description: "A name.", type: "string", examples: ["x"], default: "y" },
    },
  };
  expect(plainSchema(schema)).toEqual({
    type: "object",
    properties: { title: { type: "string" }, default: { type: "null" } },
  });
});

it("keeps the definition of what contains itself", () => {
  const schema = {
    $ref: "#/$defs/tree",
    $defs: { tree: { title: "Tree", type: "object", additionalProperties: { $ref: "#/$defs/tree" } } },
  };
  expect(plainSchema(schema)).toEqual({
    $ref: "#/$defs/tree",
    $defs: { tree: { type: "object", additionalProperties: { $ref: "#/$defs/tree" } } },
  });
});
