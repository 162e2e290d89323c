import { workspaceRole, workspaceSetting } from "../schema-text.js";
import type { Migration } from "./migration.js";

/**
 * What ends a change of a contact writes its event too, with the deliveries: the event is written once, where it was
 * written with a mark and then again with the moment in its place.
 */
export const oneStatement: Migration = {
  version: 10,
  name: "one statement",
  statements: [
    "drop function contact_changed(text, timestamptz, text, text)",
    // From its first statement on, nobody else of the workspace gets past it until the transaction has ended.
    `create function contact_changed(
       contact text, at timestamptz, event text, event_type text, event_body text, mark text,
       delivery_ids text[], webhook_ids text[]
     ) returns timestamptz
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
         insert into events (workspace_id, id, type, body, contact_id, created_at)
         values (workspace, event, event_type,
           replace(event_body, mark, to_char(said at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), contact, at);
         if cardinality(delivery_ids) > 0 then
           insert into deliveries (workspace_id, id, webhook_id, event_id, next_attempt_at, created_at)
           select workspace, d.id, d.webhook, event, at, at
           from unnest(delivery_ids, webhook_ids) as d (id, webhook);
         end if;
       end if;
       return said;
     end $$`,
    "revoke all on function contact_changed from public",
    `grant execute on function contact_changed to ${workspaceRole}`,
  ],
};
