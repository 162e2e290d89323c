import { workspaceRole, workspaceTable } from "./schema-text.js";

/**
 * Makes what every record needs: the role that requests run as, workspaces, their keys, and how much of its minute
 * each has used. Requests read none of these themselves; the check of each request does, as the owner.
 */
export const workspaces: readonly string[] = [
  "create extension if not exists pg_trgm",
  "create extension if not exists btree_gin",
  // The role is the whole server's: where another database has made it, nobody needs the right to make roles.
  `do $$ begin
     if not exists (select from pg_roles where rolname = '${workspaceRole}') then
       create role ${workspaceRole} nologin nosuperuser nobypassrls;
     end if;
   exception when duplicate_object or unique_violation then null;
   end $$`,
  `do $$ declare
     own text := current_setting('role');
   begin
     set local role ${workspaceRole};
     perform set_config('role', own, true);
   exception when insufficient_privilege then
     execute format('grant ${workspaceRole} to %I', current_user);
   end $$`,
  `do $$ begin
     execute format('grant usage on schema %I to ${workspaceRole}', current_schema());
   end $$`,
  `create table installation (
     id integer primary key default 1 check (id = 1),
     secret text,
     sealed_check text
   )`,
  `create table workspaces (
     id text primary key,
     name text not null,
     slug text not null unique,
     rate_limit_per_minute integer not null check (rate_limit_per_minute > 0),
     time_zone text not null,
     features text[] not null,
     created_at timestamptz not null
   )`,
  ...workspaceTable({
    name: "api_keys",
    columns: [
      "id text not null",
      "prefix text not null unique",
      "secret_hash text not null",
      "scopes text[] not null",
      "created_by text",
      "created_at timestamptz not null",
      "expires_at timestamptz",
      "revoked_at timestamptz",
    ],
    key: "id",
  }),
  `revoke all on api_keys from ${workspaceRole}`,
  // Unlogged: what was used of a minute need not outlive a crash of the server.
  `create unlogged table rate_windows (
     subject text primary key,
     started_at timestamptz not null,
     used integer not null
   )`,
  ...workspaceTable({
    name: "row_counts",
    columns: [
      "kind text not null",
      "total integer not null",
      // The latest `updated_at` that any contact of the workspace has ever had; epoch before the first.
      "latest timestamptz not null default 'epoch'",
    ],
    key: "kind",
  }),
];
