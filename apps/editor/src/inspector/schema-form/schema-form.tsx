import "./schema-form.css";
import type { Path } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import {
  FieldNotes,
  FieldTree,
  GroupBody,
  isLong,
  numberWords,
  PathNumber,
  PathText,
  rowsFor,
  useProblemsAt,
  useReveal,
  useValueAt,
  ValueNode,
} from "../../fields/index.js";
import { TimeField } from "../../inputs/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { labelOf, labelOfReference } from "../../wording/index.js";
import { SchemaChoiceField, SeveralField } from "./choice-fields.js";
import { ConditionForm } from "./condition/condition-form.js";
import { conditionParts } from "./condition/condition-parts.js";
import { type Control, type FormField, formField, type SchemaMember } from "./control-of.js";
import { DurationField } from "./duration-field.js";
import { PairsField, TextsField } from "./list-fields.js";
import { MessageField } from "./message-field.js";
import { NameField } from "./name-field.js";
import { ReferenceField, ReferencesField } from "./reference-field.js";
import { SchemaFolded } from "./schema-folded.js";
import { type SchemaFieldProps, SchemaGroup } from "./schema-group.js";
import { type FormScope, FormScopeContext, useFormScope } from "./use-form-acts.js";
import { valueOfField, WrittenValue } from "./written-value.js";

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
      return (
        <DurationField
          {...shared}
          unit={control.unit}
          usual={control.usual}
          isSigned={control.isSigned}
          isSome={control.isSome}
        />
      );
    case "timeOfDay":
      return <TimeField {...shared} />;
    case "number": {
      const words = typeof value === "number" ? numberWords(value, member) : undefined;
      const { isWhole, min, max, step } = control;
      const hint =
        words === undefined ? shared.hint : [words, shared.hint].filter((part) => part !== undefined).join(" · ");
      return <PathNumber {...shared} hint={hint} isWhole={isWhole} isHeld min={min} max={max} step={step} />;
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

const noOrder: readonly string[] = [];

/** Shows the condition of a step that goes one way or another. */
function ConditionGroup({ path }: { readonly path: Path }): ReactNode {
  const problems = useProblemsAt(path, "exact");
  return (
    <div className="value-group">
      <FieldNotes problems={problems} />
      <ConditionForm path={path} parts={conditionParts} order={noOrder} />
    </div>
  );
}

/** Returns the line below a field: what the schema says of it, how long it may be, what holds where it is left out. */
export function fieldHint({ control, description, whenLeftOut }: FormField, isMissing: boolean): string | undefined {
  const { leftOut, required, longest, example } = inspectorMessages.form;
  const parts = [
    isMissing ? required : undefined,
    control.kind === "duration" ? undefined : description,
    control.kind === "text" && control.examples.length > 0 ? example(control.examples.join(", ")) : undefined,
    control.kind === "text" && control.maxLength !== undefined ? longest(control.maxLength) : undefined,
    control.kind === "text" && control.format !== undefined ? formats.get(control.format) : undefined,
    whenLeftOut === undefined || listsChoices(control) ? undefined : leftOut(wordsOf(whenLeftOut)),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" · ");
}

/** Lists say themselves what holds where none of their choices is made. */
const listsChoices = ({ kind }: Control): boolean => kind === "choice" || kind === "yesNo";

const wordsOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Formats that a person can read; the others only the checks know. */
const formats: ReadonlyMap<string, string> = new Map(Object.entries(inspectorMessages.form.formats));
