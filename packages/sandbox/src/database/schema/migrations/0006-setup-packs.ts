import { link, workspaceTable } from "../schema-text.js";
import type { Migration } from "./migration.js";

/**
 * Installed packs: what each was released as, and its items as the workspace has them. An item that is also a record
 * of a documented list (a tag, a pipeline) has that record's id. Files stand apart, once for each workspace and hash.
 */
export const setupPacks: Migration = {
  version: 6,
  name: "setup packs",
  statements: [
    ...workspaceTable({
      name: "setup_packs",
      columns: [
        "id text not null",
        "name text not null",
        "version text not null",
        "revision integer not null",
        "base_revision integer",
        "about json not null",
        "bindings json not null",
        "created_at timestamptz not null",
        "updated_at timestamptz not null",
        "uninstalled_at timestamptz",
      ],
      key: "id",
      indexes: [{ on: "created_at desc, id desc", where: "uninstalled_at is null" }],
    }),
    ...workspaceTable({
      name: "setup_pack_releases",
      columns: [
        "id text not null",
        link("pack_id", "setup_packs", "cascade", true),
        "revision integer not null",
        "plan_id text",
        "version text not null",
        "release json not null",
        "bindings json not null",
        "actor text not null",
        "request_hash text",
        "answer json",
        "created_at timestamptz not null",
      ],
      key: "id",
      indexes: [
        { on: "pack_id, revision", unique: true },
        { on: "plan_id", unique: true },
        { on: "pack_id, created_at desc, id desc" },
      ],
    }),
    ...workspaceTable({
      name: "setup_pack_items",
      columns: [
        "id text not null",
        link("pack_id", "setup_packs", "cascade"),
        "kind text not null",
        "key text not null",
        "position integer not null",
        "name text not null",
        "type text",
        "document json not null",
        "installed json",
        "stages json",
        "created_at timestamptz not null",
      ],
      key: "id",
      indexes: [{ on: "pack_id, kind, key", unique: true }, { on: "type, created_at desc, id desc" }],
    }),
    ...workspaceTable({
      name: "media",
      columns: ["sha256 text not null", "content bytea not null", "created_at timestamptz not null"],
      key: "sha256",
    }),
    "create index media_by_hash on media (sha256)",
  ],
};
