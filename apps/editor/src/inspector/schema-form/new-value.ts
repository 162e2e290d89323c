import type { TeamSchema } from "@setup-pack/core";
import { emptyOf } from "../../fields/index.js";
import { formField } from "./control-of.js";

/** A new value for what a schema describes: its default, else an empty one of its kind. */
export function newValue(schema: unknown, byAddress: TeamSchema["byAddress"]): unknown {
  const { control, whenLeftOut } = formField(schema, byAddress);
  if (whenLeftOut !== undefined) return whenLeftOut;
  switch (control.kind) {
    case "choice":
      return control.choices[0]?.value ?? "";
    case "reference":
    case "any":
      return "";
    default:
      return emptyOf(control.kind);
  }
}
