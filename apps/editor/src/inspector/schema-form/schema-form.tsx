import type { TeamSchema } from "@setup-pack/core";
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

/** A schema, and the schemas that it leads to by their addresses. */
export interface FormSchema {
  readonly root: unknown;
  readonly byAddress: TeamSchema["byAddress"];
}

export interface SchemaFormProps extends FormScope {
  readonly path: Path;
  readonly schema: FormSchema;
}

/** The settings of a step as its kind is described; what is not described stands below as it is. */
export function SchemaForm({ path, schema, automation, kind, means }: SchemaFormProps): ReactNode {
  const { control } = useMemo(() => formField(schema.root, schema.byAddress), [schema]);
  const described = useMemo(
    () => (control.kind === "group" ? describedMembers(control.members, schema.byAddress) : []),
    [control, schema],
  );
  const parts = useMemo(
    () =>
      conditionParts(means, (name) =>
        control.kind === "group" && described.some((one) => one.name === name)
          ? formField(control.members.find((one) => one.name === name)?.schema, schema.byAddress).control
          : undefined,
      ),
    [means, control, described, schema],
  );
  const scope = useMemo(() => ({ automation, kind, means }), [automation, kind, means]);
  const place = useReveal(path, "exact");
  return (
    <FormScopeContext value={scope}>
      <FieldTree automation={automation} namesThings>
        <div className="value-tree" ref={place}>
          {control.kind === "group" && parts !== undefined ? (
            <ConditionGroup path={path} parts={parts} described={described} />
          ) : control.kind === "group" ? (
            <SchemaGroup path={path} control={control} byAddress={schema.byAddress} depth={0} Field={SchemaField} />
          ) : (
            <GroupBody path={path} label="" member="" depth={0} />
          )}
        </div>
      </FieldTree>
    </FormScopeContext>
  );
}
