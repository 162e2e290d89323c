import type { TeamSchema } from "@setup-pack/core";
import { type ReactNode, useMemo } from "react";
import type { Path } from "../../document/json.js";
import { PathNumber } from "../../fields/path-number.js";
import { PathText } from "../../fields/path-text.js";
import { useValueAt } from "../../fields/use-path-field.js";
import { emptyOf } from "../../fields/value-kinds.js";
import { labelOf, labelOfReference } from "../../fields/value-tree/label-of.js";
import { numberWords } from "../../fields/value-tree/number-words.js";
import { isLong, rowsFor } from "../../fields/value-tree/text-look.js";
import { ValueNode } from "../../fields/value-tree/value-node.js";
import { formField } from "./control-of.js";
import { fieldHint } from "./field-hint.js";
import { SchemaChoiceField } from "./schema-choice-field.js";
import { SchemaFolded } from "./schema-folded.js";
import { SchemaReference } from "./schema-reference.js";

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

/** One value as a schema describes it. A value of another kind than that is shown as it is, with the offer to mend it. */
export function SchemaField(props: SchemaFieldProps): ReactNode {
  const { path, member, schema, byAddress, isRequired, depth } = props;
  const field = useMemo(() => formField(schema, byAddress), [schema, byAddress]);
  const { control, title, whenLeftOut } = field;
  const value = useValueAt(path);
  const isOptional = !isRequired;
  const label = props.label ?? title ?? (control.kind === "reference" ? labelOfReference(member) : labelOf(member));
  const hint = fieldHint(field, isRequired && value === undefined);
  switch (control.kind) {
    case "text": {
      const text = typeof value === "string" ? value : "";
      const isLarge = (control.maxLength ?? 0) > 300 || isLong(text.length > 400 ? text : "", member);
      return <PathText {...{ path, label, hint, isOptional }} rows={isLarge ? rowsFor(text) : undefined} />;
    }
    case "number": {
      const words = typeof value === "number" ? numberWords(value, member) : undefined;
      const { isWhole, min, max, step } = control;
      const said = words === undefined ? hint : [words, hint].filter((part) => part !== undefined).join(" · ");
      return <PathNumber {...{ path, label, isOptional, isWhole, min, max, step }} hint={said} />;
    }
    case "yesNo":
    case "choice":
      return <SchemaChoiceField {...{ path, label, hint, isOptional, control, whenLeftOut }} />;
    case "reference":
      return <SchemaReference {...{ path, label, hint, isOptional }} types={control.types} />;
    case "list":
    case "group":
      return <SchemaFolded {...{ path, label, hint, member, control, byAddress, isOptional, depth }} />;
    case "any":
      return value === undefined ? (
        <PathText {...{ path, label, hint, isOptional }} />
      ) : (
        <ValueNode {...{ path, label, member, depth }} place={undefined} />
      );
  }
}

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
