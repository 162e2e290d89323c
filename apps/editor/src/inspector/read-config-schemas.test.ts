import { expect, it } from "vitest";
import { readConfigSchemas } from "./read-config-schemas.js";

const file = (config: unknown): string =>
  JSON.stringify({ blockSchemasVersion: 1, blocks: { "control.wait": { config } } });

it("reads what a team knows of kinds of steps", () => {
  const text = file({ type: "object", properties: { minutes: { type: "integer" } } });
  expect(readConfigSchemas(text)).toEqual({ file: JSON.parse(text) });
});

it("says why a file cannot be used", () => {
  expect(readConfigSchemas("{").faults).toEqual(["it is not JSON."]);
  expect(readConfigSchemas("{}").faults).toHaveLength(2);
  expect(readConfigSchemas(file({ $ref: "#/nowhere" })).faults).toEqual([expect.stringContaining("#/nowhere")]);
});
