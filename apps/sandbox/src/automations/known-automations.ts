import { type RawBuilder, sql } from "kysely";

/** SQL: the automations of a workspace as it has them, and those that were removed as it had them last. */
export const knownAutomations = (workspaceId: string): RawBuilder<unknown> => sql`(
  select id, key, name, coalesce(installed, document) as item from setup_pack_items
  where workspace_id = ${workspaceId} and kind = 'automations'
  union all
  select item_id, key, name, item from gone_automations where workspace_id = ${workspaceId})`;
