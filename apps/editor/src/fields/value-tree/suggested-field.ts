import type { ValueKind } from "../value-kinds.js";

/** A field that could be added to a group, as others like it have one. */
export interface SuggestedField {
  readonly name: string;
  readonly kind: ValueKind;
}
