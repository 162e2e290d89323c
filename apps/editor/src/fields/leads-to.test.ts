import { expect, it } from "vitest";
import { leadsInto, leadsTo } from "./leads-to.js";

it("compares places whether indices are numbers or texts", () => {
  expect(leadsTo(["a", 0, "b"], ["a", "0", "b"])).toBe(true);
  expect(leadsTo(["a", 0, "b"], ["a", 0])).toBe(false);
  expect(leadsInto(["a", 0, "b"], ["a", 0])).toBe(true);
  expect(leadsInto(["a"], ["a", 0])).toBe(false);
});
