import { workspaceRole, workspaceTable } from "./schema-text.js";

/**
 * Makes what the dashboard keeps, and requests never read: faults that operations answer with on request, counted by all
 * processes together; and snapshots of workspaces, every row as JSON, so that tables may gain columns meanwhile.
 */
export const dashboard: readonly string[] = [
  ...workspaceTable({
    name: "faults",
    columns: [
      "id text not null",
      "operation text not null",
      "routes text[] not null",
      "key_prefix text",
      "status integer",
      "retry_after integer",
      "delay_ms integer not null",
      "drops boolean not null",
      "after boolean not null",
      "every integer not null check (every > 0)",
      "times integer",
      "seen integer not null default 0",
      "struck integer not null default 0",
      "created_at timestamptz not null",
    ],
    key: "id",
  }),
  `revoke all on faults from ${workspaceRole}`,
  ...workspaceTable({
    name: "snapshots",
    columns: ["name text not null", "workspace json not null", "created_at timestamptz not null"],
    key: "name",
  }),
  ...workspaceTable({
    name: "snapshot_rows",
    columns: [
      "snapshot text not null",
      "foreign key (workspace_id, snapshot) references snapshots (workspace_id, name) on delete cascade",
      "table_name text not null",
      "number integer not null",
      "content json not null",
    ],
    key: "snapshot, table_name, number",
  }),
  `revoke all on snapshots, snapshot_rows from ${workspaceRole}`,
];
