import { workspaceRole, workspaceSetting } from "../schema-text.js";
import type { Migration } from "./migration.js";

/**
 * What ends a change of contacts does so for any number of them: those that are added together are counted, and told
 * of, by one statement.
 */
export const changedTogether: Migration = {
  version: 20,
  name: "changed together",
  statements: [
    "drop function contact_changed(text, timestamptz, text, text, text, text, text[], text[])",
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
  ],
};
