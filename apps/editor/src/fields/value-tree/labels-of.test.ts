import { expect, it } from "vitest";
import { labelsOf } from "./add-field.js";

it("tells members apart that would be called the same", () => {
  expect(labelsOf(["field", "field_id", "value"])).toEqual(["Field (field)", "Field (field_id)", "Value"]);
});
