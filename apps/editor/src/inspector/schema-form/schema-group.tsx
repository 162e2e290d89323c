import type { TeamSchema } from "@setup-pack/core";
import { type ReactNode, useMemo } from "react";
import type { Path } from "../../document/index.js";
import { FieldNotes, GroupBody, useProblemsAt } from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import type { SchemaMember } from "./control-of.js";
import type { WithField } from "./schema-field-props.js";

interface SchemaGroupProps extends WithField {
  readonly path: Path;
  readonly members: readonly SchemaMember[];
  readonly byAddress: TeamSchema["byAddress"];
  readonly depth: number;
}

/** The members that a schema describes, in its order, and behind them all others that are there. */
export function SchemaGroup({ path, members, byAddress, depth, Field }: SchemaGroupProps): ReactNode {
  const described = useMemo(() => new Set(members.map(({ name }) => name)), [members]);
  const problems = useProblemsAt(path, "exact");
  return (
    <div className="value-group">
      <FieldNotes problems={problems} />
      {members.map(({ name, schema, isRequired }) => (
        <Field
          key={name}
          path={[...path, name]}
          member={name}
          schema={schema}
          byAddress={byAddress}
          isRequired={isRequired}
          depth={depth}
        />
      ))}
      <GroupBody path={path} label="" member="" depth={depth} hidden={described} title={inspectorMessages.form.more} />
    </div>
  );
}
