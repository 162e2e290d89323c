import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { flowId, nameOfFlowId, nameOfOutputId, outputId } from "./flow-id.js";

const names = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("~", '"', "\\", "2", "a", "\n") }),
);

test.prop([names])("an id stands for its name, and ends no quotation", (name) => {
  expect(nameOfFlowId(flowId(name))).toBe(name);
  expect(nameOfOutputId(outputId(name))).toBe(name);
  expect(flowId(name)).not.toMatch(/["\\\n]/);
});
