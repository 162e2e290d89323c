import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { type Path, valueAt } from "../draft/json.js";
import { keyPartsOf } from "./find-uses.js";

/** What can be the name of a field in a merge tag. */
const isFieldName = /^[\w.-]+$/;

/** Says why a custom field that longer texts name cannot have a key; undefined where it can, and for anything else. */
export const fieldKeyProblem = (pack: JsonObject, at: Path, to: string, book?: BlockBook): string | undefined =>
  isFieldName.test(to) || valueAt(pack, [...at, "kind"]) !== "custom_field" || keyPartsOf(pack, at, book).length === 0
    ? undefined
    : "Merge tags and conditions name this field. Its key takes letters, digits, -, _ and . there.";
