import { expect, it } from "vitest";
import { labelsOf } from "./labels-of.js";

it("tells members apart that would be called the same", () => {
  expect(labelsOf(["field", "field_id", "value"])).toEqual(["Field (field)", "Field (field_id)", "Value"]);
});
