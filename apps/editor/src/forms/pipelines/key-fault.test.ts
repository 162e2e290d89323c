import { expect, it } from "vitest";
import { keyFault } from "./stage-key.js";

it.each([
  ["new", undefined],
  ["", "empty"],
  ["🏠".repeat(200), undefined],
  ["k".repeat(201), "long"],
  ["won", "taken"],
  ["Won", undefined],
])("says of %j: %s", (text, fault) => {
  expect(keyFault(text, ["won", undefined])).toBe(fault);
});
