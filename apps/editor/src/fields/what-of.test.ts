import { expect, it } from "vitest";
import { whatOf } from "./what-of.js";

it("lowers a label as a sentence would, but no abbreviation", () => {
  expect(["First name", "SMS text", "A", ""].map(whatOf)).toEqual(["first name", "SMS text", "a", ""]);
});
