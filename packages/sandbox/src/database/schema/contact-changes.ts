import { workspaceRole, workspaceSetting, workspaceTable } from "./schema-text.js";

/**
 * Makes what says how many contacts there are and when each was changed. A transaction takes the row that its
 * workspace's writers wait for last: the number of contacts changes as it commits. `contacts_changed` says the moment of
 * a change just before. It is never earlier than one that an earlier commit of the workspace said, so that a client
 * that asks for what changed since its last answer misses nothing.
 */
export const contactChanges: readonly string[] = [
  ...workspaceTable({
    name: "row_count_changes",
    columns: ["id bigint generated always as identity", "kind text not null", "change integer not null"],
    key: "id",
  }),
  ...noted("insert", "new", "count(*)::int"),
  ...noted("delete", "old", "-count(*)::int"),
  `create function settle_row_count() returns trigger language plpgsql as $$
   begin
     insert into row_counts as known (workspace_id, kind, total) values (new.workspace_id, new.kind, new.change)
     on conflict (workspace_id, kind) do update set total = known.total + excluded.total;
     delete from row_count_changes where workspace_id = new.workspace_id and id = new.id;
     return null;
   end $$`,
  `create constraint trigger settle after insert on row_count_changes deferrable initially deferred
   for each row execute function settle_row_count()`,
  // From its first statement on, nobody else of the workspace gets past it until the transaction has ended.
  `create function contacts_changed(changed text[], at timestamptz, told json, mark text, queued json)
   returns timestamptz
   language plpgsql as $$
   declare
     said timestamptz;
     workspace text := current_setting('${workspaceSetting}', true);
   begin
     insert into row_counts as known (workspace_id, kind, total, latest) values (workspace, 'contacts', 0, at)
     on conflict (workspace_id, kind) do update set latest = greatest(known.latest, excluded.latest)
     returning latest into said;
     update contacts set updated_at = said
     where workspace_id = workspace and id = any (changed) and updated_at <> said;
     if told is not null then
       insert into events (workspace_id, id, type, body, contact_id, created_at)
       select workspace, e.id, e.type,
         replace(e.body, mark, to_char(said at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), e.contact_id, at
       from json_to_recordset(told) as e (id text, type text, body text, contact_id text);
     end if;
     if queued is not null then
       insert into deliveries (workspace_id, id, webhook_id, event_id, next_attempt_at, created_at)
       select workspace, d.id, d.webhook_id, d.event_id, at, at
       from json_to_recordset(queued) as d (id text, webhook_id text, event_id text);
     end if;
     return said;
   end $$`,
  "revoke all on function contacts_changed from public",
  `grant execute on function contacts_changed to ${workspaceRole}`,
];

/** Notes the rows that one statement adds or removes, without waiting for another writer. They are counted at the end. */
function noted(event: "insert" | "delete", rows: "new" | "old", change: string): readonly string[] {
  return [
    `create function count_contacts_${event}() returns trigger language plpgsql as $$
     begin
       insert into row_count_changes (workspace_id, kind, change)
       select workspace_id, 'contacts', ${change} from changed group by workspace_id order by workspace_id;
       return null;
     end $$`,
    `create trigger count_${event} after ${event} on contacts referencing ${rows} table as changed
     for each statement execute function count_contacts_${event}()`,
  ];
}
