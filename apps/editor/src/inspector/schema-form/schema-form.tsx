import type { Path } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import {
  FieldTree,
  GroupBody,
  isLong,
  numberWords,
  PathNumber,
  PathText,
  rowsFor,
  useReveal,
  useValueAt,
  ValueNode,
} from "../../fields/index.js";
import { TimeField } from "../../inputs/index.js";
import { labelOf, labelOfReference } from "../../wording/index.js";
import { ConditionGroup } from "./condition/condition-group.js";
import { formField, type SchemaMember } from "./control-of.js";
import { DurationField } from "./duration-field.js";
import { fieldHint } from "./field-hint.js";
import { type FormScope, FormScopeContext, useFormScope } from "./form-scope.js";
import { MessageField } from "./message-field.js";
import { NameField } from "./name-field.js";
import { PairsField } from "./pairs-field.js";
import { ReferenceField } from "./reference-field.js";
import { ReferencesField } from "./references-field.js";
import { valueOfField } from "./roles.js";
import { SchemaChoiceField } from "./schema-choice-field.js";
import type { SchemaFieldProps } from "./schema-field-props.js";
import { SchemaFolded } from "./schema-folded.js";
import { SchemaGroup } from "./schema-group.js";
import { SeveralField } from "./several-field.js";
import { TextsField } from "./texts-field.js";
import { WrittenValue } from "./written-value.js";
import "./schema-form.css";

/**
 * Shows one value as a schema describes it. A value of another kind than that is shown as it is, with the offer to mend
 * it.
 */
function SchemaField(props: SchemaFieldProps): ReactNode {
  const { path, member, schema, siblings = [], isRequired, isNeeded = isRequired, depth } = props;
  const field = useMemo(() => formField(schema), [schema]);
  const { control, title, whenLeftOut } = field;
  const value = useValueAt(path);
  const isReference = control.kind === "reference" || control.kind === "references";
  const label = props.label ?? title ?? (isReference ? labelOfReference(member) : labelOf(member));
  const isMissing = isNeeded && (value === undefined || value === "");
  const shared = { path, label, hint: fieldHint(field, isMissing), isOptional: !isRequired };
  const { kind } = useFormScope();
  if (valueOfField(kind) === member && depth === 0) return <WrittenValue {...shared} holder={path.slice(0, -1)} />;
  switch (control.kind) {
    case "text": {
      const text = typeof value === "string" ? value : "";
      const isLarge = (control.maxLength ?? 0) > 300 || isLong(text.length > 400 ? text : "", member);
      return <PathText {...shared} rows={isLarge ? rowsFor(text) : undefined} />;
    }
    case "message":
      return <MessageField {...shared} member={member} becomes={control.becomes} />;
    case "name":
      return <NameField {...shared} member={member} known={control.known} />;
    case "duration":
      return <DurationField {...shared} unit={control.unit} usual={control.usual} isSigned={control.isSigned} />;
    case "timeOfDay":
      return <TimeField {...shared} />;
    case "number": {
      const words = typeof value === "number" ? numberWords(value, member) : undefined;
      const { isWhole, min, max, step } = control;
      const hint =
        words === undefined ? shared.hint : [words, shared.hint].filter((part) => part !== undefined).join(" · ");
      return <PathNumber {...shared} hint={hint} isWhole={isWhole} min={min} max={max} step={step} />;
    }
    case "yesNo":
    case "choice":
      return <SchemaChoiceField {...shared} control={control} whenLeftOut={whenLeftOut} />;
    case "reference":
      return (
        <ReferenceField
          {...shared}
          types={control.types}
          pipelineMember={control.types.includes("deal_stage") ? memberOfType(siblings, "pipeline") : undefined}
          stageMembers={control.types.includes("pipeline") ? membersOfType(siblings, "deal_stage") : []}
        />
      );
    case "references":
      return <ReferencesField {...shared} types={control.types} />;
    case "texts":
      return <TextsField {...shared} />;
    case "pairs":
      return <PairsField {...shared} member={member} depth={depth} />;
    case "several":
      return <SeveralField {...shared} choices={control.choices} />;
    case "list":
    case "group":
      return <SchemaFolded {...shared} member={member} control={control} depth={depth} Field={SchemaField} />;
    case "any":
      return value === undefined ? (
        <PathText {...shared} />
      ) : (
        <ValueNode path={path} label={label} member={member} depth={depth} place={undefined} />
      );
  }
}

const membersOfType = (siblings: readonly SchemaMember[], type: string): readonly string[] =>
  siblings.flatMap(({ name, schema }) => {
    const { control } = formField(schema);
    return control.kind === "reference" && control.types.includes(type) ? [name] : [];
  });

const memberOfType = (siblings: readonly SchemaMember[], type: string): string | undefined =>
  membersOfType(siblings, type)[0];

export interface SchemaFormProps extends FormScope {
  readonly path: Path;
  readonly schema: { readonly "x-condition"?: boolean };
}

/** Shows the settings of a step as its kind is described. */
export function SchemaForm({ path, schema, automation, kind }: SchemaFormProps): ReactNode {
  const { control } = useMemo(() => formField(schema), [schema]);
  const scope = useMemo(() => ({ automation, kind }), [automation, kind]);
  const place = useReveal(path, "exact");
  return (
    <FormScopeContext value={scope}>
      <FieldTree automation={automation} namesThings>
        <div className="value-tree" ref={place}>
          {schema["x-condition"] === true ? (
            <ConditionGroup path={path} />
          ) : control.kind === "group" ? (
            <SchemaGroup path={path} control={control} depth={0} Field={SchemaField} />
          ) : (
            <GroupBody path={path} label="" member="" depth={0} />
          )}
        </div>
      </FieldTree>
    </FormScopeContext>
  );
}
