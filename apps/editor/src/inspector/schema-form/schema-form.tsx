import type { Path } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { FieldTree, GroupBody, useReveal } from "../../fields/index.js";
import { ConditionGroup } from "./condition/condition-group.js";
import { conditionParts } from "./condition/condition-parts.js";
import { formField } from "./control-of.js";
import { type FormScope, FormScopeContext } from "./form-scope.js";
import { describedMembers } from "./mistaken-members.js";
import { SchemaField } from "./schema-field.js";
import { SchemaGroup } from "./schema-group.js";
import "./schema-form.css";

export interface SchemaFormProps extends FormScope {
  readonly path: Path;
  readonly schema: { readonly "x-condition"?: boolean };
}

/** The settings of a step as its kind is described; what is not described stands below as it is. */
export function SchemaForm({ path, schema, automation, kind, isClosed }: SchemaFormProps): ReactNode {
  const { control } = useMemo(() => formField(schema), [schema]);
  const described = useMemo(() => (control.kind === "group" ? describedMembers(control.members) : []), [control]);
  const scope = useMemo(() => ({ automation, kind, isClosed }), [automation, kind, isClosed]);
  const place = useReveal(path, "exact");
  return (
    <FormScopeContext value={scope}>
      <FieldTree automation={automation} namesThings>
        <div className="value-tree" ref={place}>
          {schema["x-condition"] === true ? (
            <ConditionGroup path={path} parts={conditionParts} described={described} />
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
