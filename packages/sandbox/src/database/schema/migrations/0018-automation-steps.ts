import type { Migration } from "./migration.js";

/**
 * What send-webhook steps post to: each address that was verified in a step is an endpoint which subscribes to nothing,
 * so that what steps post goes the way of deliveries. It is signed with the workspace's automation signing secret.
 */
export const automationSteps: Migration = {
  version: 18,
  name: "automation steps",
  statements: [
    "alter table automation_workspaces add column sealed_secret text",
    "alter table webhooks add column step_item_id text",
    "alter table webhooks add column step_block text",
    `alter table webhooks add foreign key (workspace_id, step_item_id)
       references setup_pack_items (workspace_id, id) on delete cascade`,
    `create unique index webhooks_2 on webhooks (workspace_id, step_item_id, step_block, url)
       where step_item_id is not null`,
  ],
};
