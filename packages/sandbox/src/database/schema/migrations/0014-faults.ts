import { workspaceRole, workspaceTable } from "../schema-text.js";
import type { Migration } from "./migration.js";

/**
 * Faults that operations answer with on request. They stand in the database, so that all processes count together; the
 * gate and the dashboard read them as the owner, requests never do.
 */
export const faults: Migration = {
  version: 14,
  name: "faults",
  statements: [
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
  ],
};
