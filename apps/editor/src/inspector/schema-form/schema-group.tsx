import type { TeamSchema } from "@setup-pack/core";
import { type ReactNode, useMemo } from "react";
import type { Path } from "../../document/json.js";
import { FieldNotes } from "../../fields/field-notes.js";
import { useProblemsAt } from "../../fields/use-path-field.js";
import { GroupBody } from "../../fields/value-tree/group-body.js";
import { inspectorMessages } from "../../messages/inspector.js";
import type { SchemaMember } from "./control-of.js";
import { SchemaField } from "./schema-field.js";

interface SchemaGroupProps {
  readonly path: Path;
  readonly members: readonly SchemaMember[];
  readonly byAddress: TeamSchema["byAddress"];
  readonly depth: number;
}

/** The members that a schema describes, in its order, and behind them all others that are there. */
export function SchemaGroup({ path, members, byAddress, depth }: SchemaGroupProps): ReactNode {
  const described = useMemo(() => new Set(members.map(({ name }) => name)), [members]);
  const problems = useProblemsAt(path, "exact");
  return (
    <div className="value-group">
      <FieldNotes problems={problems} />
      {members.map(({ name, schema, isRequired }) => (
        <SchemaField
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
