/** The role that requests run as: no superuser, so row-level security holds for it. */
export const workspaceRole = "setup_pack_workspace";

/** The setting, local to a transaction, that says whose rows may be seen. */
export const workspaceSetting = "setup_pack.workspace";

/** An index: its columns after `workspace_id`, which leads every one; `where` for a partial one. */
interface Index {
  readonly on: string;
  readonly unique?: true;
  readonly using?: "gin";
  readonly where?: string;
}

/** A table of records that belong to workspaces. */
interface WorkspaceTable {
  readonly name: string;
  /** Columns and constraints, without `workspace_id`, as SQL writes them. */
  readonly columns: readonly string[];
  /** Columns of the primary key after `workspace_id`; none for a table with one row a workspace. */
  readonly key?: string;
  readonly indexes?: readonly Index[];
}

/**
 * Returns the statements that make a workspace's table: `workspace_id` leads its primary key and its indexes, so that
 * the same schema can be spread over machines by workspace, and row-level security lets the request role see one
 * workspace only.
 */
export function workspaceTable({ name, columns, key, indexes = [] }: WorkspaceTable): readonly string[] {
  const lines = [
    "workspace_id text not null references workspaces (id) on delete cascade",
    ...columns,
    `primary key (${["workspace_id", key].filter(Boolean).join(", ")})`,
  ];
  return [
    `create table ${name} (\n  ${lines.join(",\n  ")}\n)`,
    ...indexes.map((index, at) => indexOn(name, index, at + 1)),
    `alter table ${name} enable row level security`,
    `create policy own_workspace on ${name} to ${workspaceRole}
       using (workspace_id = current_setting('${workspaceSetting}', true))
       with check (workspace_id = current_setting('${workspaceSetting}', true))`,
    `grant select, insert, update, delete on ${name} to ${workspaceRole}`,
  ];
}

function indexOn(table: string, { on, unique, using = undefined, where }: Index, number: number): string {
  const kind = unique === true ? "unique index" : "index";
  const method = using === undefined ? "" : ` using ${using}`;
  return `create ${kind} ${table}_${number} on ${table}${method} (workspace_id, ${on})${where ? ` where ${where}` : ""}`;
}

/** A column that names a record of the same workspace; `whenGone` is what becomes of this row when that one goes. */
export function link(column: string, table: string, whenGone: "restrict" | "cascade" | "unlink", required = false) {
  const action = whenGone === "unlink" ? `set null (${column})` : whenGone;
  return `${column} text${required ? " not null" : ""},
  foreign key (workspace_id, ${column}) references ${table} (workspace_id, id) on delete ${action}`;
}
