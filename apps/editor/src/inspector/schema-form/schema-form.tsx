import type { TeamSchema } from "@setup-pack/core";
import { type ReactNode, useMemo } from "react";
import type { Path } from "../../document/json.js";
import { useReveal } from "../../fields/use-path-field.js";
import { GroupBody } from "../../fields/value-tree/group-body.js";
import { TreeScopeContext } from "../../fields/value-tree/tree-scope.js";
import { formField } from "./control-of.js";
import { SchemaGroup } from "./schema-group.js";
import "../../fields/value-tree/value-tree.css";
import "./schema-form.css";

interface SchemaFormProps {
  readonly path: Path;
  readonly schema: TeamSchema;
  readonly automation: number;
}

/** The settings of a step as a team's schema describes them; what it does not describe stands below as it is. */
export function SchemaForm({ path, schema, automation }: SchemaFormProps): ReactNode {
  const scope = useMemo(() => ({ automation, namesThings: true }), [automation]);
  const { control } = useMemo(() => formField(schema.root, schema.byAddress), [schema]);
  const place = useReveal(path, "exact");
  return (
    <TreeScopeContext value={scope}>
      <div className="value-tree" ref={place}>
        {control.kind === "group" ? (
          <SchemaGroup path={path} members={control.members} byAddress={schema.byAddress} depth={0} />
        ) : (
          <GroupBody path={path} label="" member="" depth={0} />
        )}
      </div>
    </TreeScopeContext>
  );
}
