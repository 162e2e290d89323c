import { workspaceRole, workspaceSetting, workspaceTable } from "../schema-text.js";
import type { Migration } from "./migration.js";

/**
 * What a workspace's writers wait for each other over, they take last. The number of contacts changes as a transaction
 * is committed. When a contact was changed is said by `contact_changed` just before: never earlier than what an earlier
 * commit of the workspace said, so that whoever asks for what changed since the last thing they saw misses nothing.
 */
export const commitOrder: Migration = {
  version: 9,
  name: "commit order",
  statements: [
    // The latest `updated_at` that any contact of the workspace has ever borne; epoch before the first.
    "alter table row_counts add column latest timestamptz not null default 'epoch'",
    `update row_counts r set latest = known.latest
     from (select workspace_id, max(updated_at) as latest from contacts group by workspace_id) known
     where r.workspace_id = known.workspace_id and r.kind = 'contacts'`,
    ...workspaceTable({
      name: "row_count_changes",
      columns: ["id bigint generated always as identity", "kind text not null", "change integer not null"],
      key: "id",
    }),
    ...noting("insert", "count(*)::int"),
    ...noting("delete", "-count(*)::int"),
    `create function settle_row_count() returns trigger language plpgsql as $$
     begin
       insert into row_counts as known (workspace_id, kind, total) values (new.workspace_id, new.kind, new.change)
       on conflict (workspace_id, kind) do update set total = known.total + excluded.total;
       delete from row_count_changes where workspace_id = new.workspace_id and id = new.id;
       return null;
     end $$`,
    `create constraint trigger settle after insert on row_count_changes deferrable initially deferred
     for each row execute function settle_row_count()`,
    // From its first statement on, nobody else of the workspace gets past it until the transaction has ended. The event
    // that tells of the change, where there is one, has a mark where the moment belongs.
    `create function contact_changed(contact text, at timestamptz, event text, mark text) returns timestamptz
     language plpgsql as $$
     declare
       said timestamptz;
       workspace text := current_setting('${workspaceSetting}', true);
     begin
       insert into row_counts as known (workspace_id, kind, total, latest) values (workspace, 'contacts', 0, at)
       on conflict (workspace_id, kind) do update set latest = greatest(known.latest, excluded.latest)
       returning latest into said;
       update contacts set updated_at = said where workspace_id = workspace and id = contact and updated_at <> said;
       if event is not null then
         update events
         set body = replace(body, mark, to_char(said at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         where workspace_id = workspace and id = event;
       end if;
       return said;
     end $$`,
    "revoke all on function contact_changed from public",
    `grant execute on function contact_changed to ${workspaceRole}`,
  ],
};

/** What comes or goes in one statement is noted without waiting for anybody, and counted at the end. */
function noting(event: "insert" | "delete", change: string): readonly string[] {
  return [
    `create or replace function count_contacts_${event}() returns trigger language plpgsql as $$
     begin
       insert into row_count_changes (workspace_id, kind, change)
       select workspace_id, 'contacts', ${change} from changed group by workspace_id order by workspace_id;
       return null;
     end $$`,
  ];
}
