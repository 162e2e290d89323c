import { type RawBuilder, sql } from "kysely";

/** SQL: the automations of a workspace as it has them, and those that were removed as it had them last; with how their
 * settings are read. */
export const knownAutomations = (workspaceId: string): RawBuilder<unknown> => sql`(
  select id, key, name, coalesce(installed, document) as item, (
    select reading from setup_packs p where p.workspace_id = i.workspace_id and p.id = i.pack_id) as reading
  from setup_pack_items i where workspace_id = ${workspaceId} and kind = 'automations'
  union all
  select item_id, key, name, item, reading from gone_automations where workspace_id = ${workspaceId})`;
