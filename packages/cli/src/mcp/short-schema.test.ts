import { Type } from "@setup-pack/edit/authoring";
import { expect, it } from "vitest";
import { shortSchema } from "./short-schema.js";

it("says choices as a list, of members of any name only what is asked of their values, no bounds, and what is only shown", () => {
  const place = Type.Object({ x: Type.Number() }, { additionalProperties: false });
  const schema = Type.Object({
    list: Type.Union([Type.Literal("assets"), Type.Literal("pipelines")], { description: "A list" }),
    name: Type.String({ minLength: 1 }),
    to: Type.Union([Type.String(), Type.Record(Type.String(), Type.String())]),
    settings: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    anyOf: Type.Optional(Type.Record(Type.String(), place)),
    commands: Type.Array(Type.Object({ command: Type.String() }, { shows: { item: { type: "object" } } })),
  });
  expect(JSON.parse(JSON.stringify(shortSchema(schema)))).toEqual({
    type: "object",
    required: ["list", "name", "to", "settings", "commands"],
    properties: {
      list: { description: "A list", type: "string", enum: ["assets", "pipelines"] },
      name: { type: "string" },
      to: { anyOf: [{ type: "string" }, { type: "object", additionalProperties: { type: "string" } }] },
      settings: { type: "array", items: { type: "object" } },
      commands: {
        type: "array",
        items: {
          type: "object",
          required: ["command"],
          properties: { command: { type: "string" }, item: { type: "object" } },
        },
      },
      anyOf: {
        type: "object",
        additionalProperties: { type: "object", required: ["x"], properties: { x: { type: "number" } } },
      },
    },
  });
});
