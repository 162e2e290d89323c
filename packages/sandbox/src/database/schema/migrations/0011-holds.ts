import { link, workspaceTable } from "../schema-text.js";
import type { Migration } from "./migration.js";

/**
 * Whose each item is: made by its pack, taken into its care, or left to the office; `base` is what a release said that
 * the installed one does not say any more, `before` what a record was when its pack took it over. Items that stand for
 * records of others are in a table of their own, since several packs may use one record.
 */
export const holds: Migration = {
  version: 11,
  name: "holds",
  statements: [
    "alter table setup_pack_items add column hold text not null default 'owned'",
    "alter table setup_pack_items add column base json",
    "alter table setup_pack_items add column before json",
    `update setup_pack_items i set hold = 'released'
     where not exists (
       select 1 from setup_packs p
       join setup_pack_releases r
         on r.workspace_id = p.workspace_id and r.pack_id = p.id and r.revision = p.base_revision
       cross join lateral json_array_elements(coalesce(r.release -> i.kind, '[]'::json)) as released (item)
       where p.workspace_id = i.workspace_id and p.id = i.pack_id and released.item ->> 'key' = i.key)`,
    ...workspaceTable({
      name: "setup_pack_uses",
      columns: [
        link("pack_id", "setup_packs", "cascade", true),
        "kind text not null",
        "key text not null",
        "position integer not null",
        "record_id text not null",
        "document json not null",
        "stages json",
        "created_at timestamptz not null",
      ],
      key: "pack_id, kind, key",
      indexes: [{ on: "record_id, created_at" }],
    }),
  ],
};
