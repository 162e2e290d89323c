import type { Path } from "@setup-pack/edit";
import type { ComponentType } from "react";
import type { SchemaMember } from "./control-of.js";

/** The props of the field for a value that a schema describes. */
export interface SchemaFieldProps {
  readonly path: Path;
  /** The member's name; for an element of a list, that of the list. */
  readonly member: string;
  /** What it is called where neither the schema nor the member's name is to say it: "Outcome 2". */
  readonly label?: string;
  readonly schema: unknown;
  /** The members of the group it stands in; none for an element of a list. */
  readonly siblings?: readonly SchemaMember[];
  readonly isRequired: boolean;
  /** Whether the way that is taken needs it: then a hint says so while it is missing. */
  readonly isNeeded?: boolean;
  readonly depth: number;
}

/** The props of a list or group: those of its field, and what shows its elements. */
export interface WithField {
  readonly Field: ComponentType<SchemaFieldProps>;
}
