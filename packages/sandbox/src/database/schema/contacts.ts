import { link, workspaceRole, workspaceSetting, workspaceTable } from "./schema-text.js";

/**
 * Makes contacts with their timelines. A contact's addresses and numbers are an ordered list that is always written
 * whole, so its row has them as JSON; `contact_addresses` finds contacts by them.
 */
export const contacts: readonly string[] = [
  ...workspaceTable({
    name: "contacts",
    columns: [
      "id text not null",
      "first_name text not null",
      "last_name text not null",
      "emails json not null",
      "phones json not null",
      "address text",
      "city text",
      "state text",
      "zip_code text",
      "company text",
      "job_title text",
      "notes text",
      link("stage_id", "contact_stages", "unlink"),
      link("lead_source_id", "lead_sources", "unlink"),
      link("owner_id", "members", "unlink"),
      "custom_fields json not null",
      "search text not null",
      "created_at timestamptz not null",
      "updated_at timestamptz not null",
      "last_activity_at timestamptz",
    ],
    key: "id",
    indexes: [
      { on: "created_at desc, id desc" },
      { on: "updated_at" },
      { on: "stage_id, created_at desc, id desc" },
      { on: "lead_source_id, created_at desc, id desc" },
      { on: "owner_id, created_at desc, id desc" },
      { on: "search gin_trgm_ops", using: "gin" },
    ],
  }),
  ...workspaceTable({
    name: "contact_addresses",
    columns: [
      link("contact_id", "contacts", "cascade", true),
      "channel text not null check (channel in ('email', 'phone'))",
      "folded text not null",
    ],
    key: "channel, folded, contact_id",
    indexes: [{ on: "contact_id" }],
  }),
  ...workspaceTable({
    name: "contact_tags",
    columns: [link("contact_id", "contacts", "cascade", true), link("tag_id", "tags", "cascade", true)],
    key: "contact_id, tag_id",
    indexes: [{ on: "tag_id, contact_id" }],
  }),
  ...workspaceTable({
    name: "activities",
    columns: [
      "id text not null",
      link("contact_id", "contacts", "cascade", true),
      "type text not null",
      "title text not null",
      "description text",
      "metadata jsonb",
      "actor_id text",
      "private boolean not null default false",
      "mailbox_owner_id text",
      "mailbox_private boolean not null default false",
      "created_at timestamptz not null",
    ],
    key: "id",
    indexes: [{ on: "contact_id, created_at desc, id desc" }],
  }),
  ...workspaceTable({
    name: "opt_outs",
    columns: [
      "channel text not null check (channel in ('email', 'sms', 'call'))",
      "folded text not null",
      "value text not null",
      "created_at timestamptz not null",
    ],
    key: "channel, folded",
  }),
  ...searching("contacts_like(patterns text[])", "table (id text)", [
    "return query execute 'select c.id from ' || found using current_setting(:workspace, true);",
  ]),
  ...searching("contacts_like_count(patterns text[])", "integer", [
    "execute 'select count(*)::integer from ' || found into total using current_setting(:workspace, true);",
    "return total;",
  ]),
  // A page of few is taken from all of them, found by the index on what is searched; of many, the order of the list
  // soon leads to enough. The planner's own guess at how many there are goes by a sample, and words are not
  // independent.
  ...searching(
    "contacts_like_page(patterns text[], known integer, before_at timestamptz, before_id text, most integer)",
    "table (id text)",
    [
      "if before_at is not null then found := found || ' and (c.created_at, c.id) < ($2, $3)'; end if;",
      "if known <= 10 * most then",
      "  found := '(with few as materialized (select c.id, c.created_at from ' || found || ') table few) c';",
      "end if;",
      "return query execute 'select c.id from ' || found || ' order by c.created_at desc, c.id desc limit $4'",
      "  using current_setting(:workspace, true), before_at, before_id, most;",
    ],
  ),
];

/**
 * Returns a function that searches contacts by patterns which all must be met. LIKE is not leakproof, so under
 * row-level security it may use no index, nor be weighed against the order of a page; this looks as the owner, in the
 * workspace of the request only. `found` is the SQL that each statement of the body goes on with.
 */
function searching(signature: string, gives: string, body: readonly string[]): readonly string[] {
  const name = signature.replace(/\(.*/s, "");
  const rows = gives.startsWith("table") ? "rows 100" : "";
  return [
    `create function ${signature} returns ${gives}
     language plpgsql stable security definer set search_path from current ${rows} as $$
     declare
       total integer;
       found text := 'contacts c where c.workspace_id = $1 and '
         || (select string_agg(format('c.search like %L', pattern), ' and ') from unnest(patterns) as pattern);
     begin
       ${body.join("\n       ").replaceAll(":workspace", `'${workspaceSetting}'`)}
     end $$`,
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to ${workspaceRole}`,
  ];
}
