import type { TeamSchema } from "@setup-pack/core";
import type { ComponentType } from "react";
import type { Path } from "../../document/index.js";

/** What the field for a value that a schema describes is told. */
export interface SchemaFieldProps {
  readonly path: Path;
  /** The member's name; for an element of a list, that of the list. */
  readonly member: string;
  /** What it is called where neither the schema nor the member's name is to say it: "Outcome 2". */
  readonly label?: string;
  readonly schema: unknown;
  readonly byAddress: TeamSchema["byAddress"];
  readonly isRequired: boolean;
  readonly depth: number;
}

/** What a list or group is told, of the field that shows what is in it. */
export interface WithField {
  readonly Field: ComponentType<SchemaFieldProps>;
}
