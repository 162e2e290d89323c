import { expect, it } from "vitest";
import { shortValue } from "./describe-value.js";

it("calls a reference by its type in words, and by its name or else its id", () => {
  expect(shortValue({ type: "deal_stage", id: "met", name: "Name received" })).toBe('deal stage "Name received"');
  expect(shortValue({ type: "custom_field", id: "closing-anniversary" })).toBe('custom field "closing-anniversary"');
});
