import { expect, it } from "vitest";
import { whyNotBegunAt } from "./why-not-begun.js";

it("begins no pack under a name that means something else", () => {
  const refused = ["pack.yaml", "a/B.YAML", "x.scenario.json", "bindings.json", "bindings/office.json", "fleet.json"];
  expect(refused.filter((path) => whyNotBegunAt(path) === undefined)).toEqual([]);
  const fine = [".", "pack.json", "a/b.json", "spring", "spring.2", "spring.v2", "scenario.json"];
  expect(fine.filter((path) => whyNotBegunAt(path) !== undefined)).toEqual([]);
});
