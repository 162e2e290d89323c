import { link, workspaceTable } from "./schema-text.js";

/**
 * Makes installed packs: each release, what carrying it out took from the office (`overwritten`), and the items as the
 * workspace has them. An item that is also a record of a documented list (a tag, a pipeline) has that record's id.
 *
 * `hold` says whose an item is: made by its pack, taken into its care, or left to the office. `base` is what an earlier
 * release said and the installed one no longer says, `before` the record before its pack took it over. Several packs may use one record, so uses have a table of their own.
 * A use is `chosen` if no pack had the record in its care when it began: such a use never becomes more.
 */
export const setupPacks: readonly string[] = [
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
      "reading json",
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
      "reading json",
      "overwritten json",
      "did text not null default 'release'",
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
      "hold text not null default 'owned'",
      "base json",
      "before json",
      "created_at timestamptz not null",
    ],
    key: "id",
    indexes: [{ on: "pack_id, kind, key", unique: true }, { on: "type, created_at desc, id desc" }],
  }),
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
      "chosen boolean not null default false",
      "created_at timestamptz not null",
    ],
    key: "pack_id, kind, key",
    indexes: [{ on: "record_id, created_at" }],
  }),
  ...workspaceTable({
    name: "media",
    columns: ["sha256 text not null", "content bytea not null", "created_at timestamptz not null"],
    key: "sha256",
  }),
  "create index media_by_hash on media (sha256)",
];
