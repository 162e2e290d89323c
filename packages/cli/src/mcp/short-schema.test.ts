import { Type } from "@setup-pack/edit/authoring";
import { expect, it } from "vitest";
import { shortSchema } from "./short-schema.js";

it("says choices as a list, and of members of any name only what is asked of their values", () => {
  const place = Type.Object({ x: Type.Number() }, { additionalProperties: false });
  const schema = Type.Object({
    list: Type.Union([Type.Literal("assets"), Type.Literal("pipelines")], { description: "A list" }),
    to: Type.Union([Type.String(), Type.Record(Type.String(), Type.String())]),
    settings: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    anyOf: Type.Optional(Type.Record(Type.String(), place)),
  });
  expect(JSON.parse(JSON.stringify(shortSchema(schema)))).toEqual({
    type: "object",
    required: ["list", "to", "settings"],
    properties: {
      list: { description: "A list", type: "string", enum: ["assets", "pipelines"] },
      to: { anyOf: [{ type: "string" }, { type: "object", additionalProperties: { type: "string" } }] },
      settings: { type: "array", items: { type: "object" } },
      anyOf: {
        type: "object",
        additionalProperties: { type: "object", required: ["x"], properties: { x: { type: "number" } } },
      },
    },
  });
});
