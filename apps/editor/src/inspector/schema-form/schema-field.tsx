import { type ReactNode, useMemo } from "react";
import {
  isLong,
  labelOf,
  labelOfReference,
  numberWords,
  PathNumber,
  PathText,
  rowsFor,
  useValueAt,
  ValueNode,
} from "../../fields/index.js";
import { formField } from "./control-of.js";
import { fieldHint } from "./field-hint.js";
import { SchemaChoiceField } from "./schema-choice-field.js";
import type { SchemaFieldProps } from "./schema-field-props.js";
import { SchemaFolded } from "./schema-folded.js";
import { SchemaReference } from "./schema-reference.js";

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
      return (
        <PathText
          path={path}
          label={label}
          hint={hint}
          isOptional={isOptional}
          rows={isLarge ? rowsFor(text) : undefined}
        />
      );
    }
    case "number": {
      const words = typeof value === "number" ? numberWords(value, member) : undefined;
      const { isWhole, min, max, step } = control;
      const description = words === undefined ? hint : [words, hint].filter((part) => part !== undefined).join(" · ");
      return (
        <PathNumber
          path={path}
          label={label}
          isOptional={isOptional}
          isWhole={isWhole}
          min={min}
          max={max}
          step={step}
          hint={description}
        />
      );
    }
    case "yesNo":
    case "choice":
      return (
        <SchemaChoiceField
          path={path}
          label={label}
          hint={hint}
          isOptional={isOptional}
          control={control}
          whenLeftOut={whenLeftOut}
        />
      );
    case "reference":
      return <SchemaReference path={path} label={label} hint={hint} isOptional={isOptional} types={control.types} />;
    case "list":
    case "group":
      return (
        <SchemaFolded
          path={path}
          label={label}
          hint={hint}
          member={member}
          control={control}
          byAddress={byAddress}
          isOptional={isOptional}
          depth={depth}
          Field={SchemaField}
        />
      );
    case "any":
      return value === undefined ? (
        <PathText path={path} label={label} hint={hint} isOptional={isOptional} />
      ) : (
        <ValueNode path={path} label={label} member={member} depth={depth} place={undefined} />
      );
  }
}
