import type { TeamSchema } from "@setup-pack/core";
import { type ReactNode, useMemo } from "react";
import type { Path } from "../../document/index.js";
import { FieldTree, GroupBody, useReveal } from "../../fields/index.js";
import { formField } from "./control-of.js";
import { SchemaField } from "./schema-field.js";
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
  const { control } = useMemo(() => formField(schema.root, schema.byAddress), [schema]);
  const place = useReveal(path, "exact");
  return (
    <FieldTree automation={automation} namesThings>
      <div className="value-tree" ref={place}>
        {control.kind === "group" ? (
          <SchemaGroup
            path={path}
            members={control.members}
            byAddress={schema.byAddress}
            depth={0}
            Field={SchemaField}
          />
        ) : (
          <GroupBody path={path} label="" member="" depth={0} />
        )}
      </div>
    </FieldTree>
  );
}
