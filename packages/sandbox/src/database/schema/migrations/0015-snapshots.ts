import { workspaceRole, workspaceTable } from "../schema-text.js";
import type { Migration } from "./migration.js";

/**
 * What workspaces were like when somebody kept that: every row as JSON, so that tables may come and gain columns
 * meanwhile. The dashboard reads them as the owner, requests never do.
 */
export const snapshots: Migration = {
  version: 15,
  name: "snapshots",
  statements: [
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
  ],
};
