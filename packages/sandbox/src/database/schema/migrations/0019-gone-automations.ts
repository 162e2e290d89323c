import { workspaceTable } from "../schema-text.js";
import type { Migration } from "./migration.js";

/**
 * The runs of an automation stay when it is removed, and it is kept as it was, so that they and what the timeline tells
 * can still be shown. Whether any automation is on is for the switches alone to say.
 */
export const goneAutomations: Migration = {
  version: 19,
  name: "gone automations",
  statements: [
    "alter table workspaces drop column automated",
    "alter table automation_runs drop constraint automation_runs_workspace_id_item_id_fkey",
    ...workspaceTable({
      name: "gone_automations",
      columns: [
        "item_id text not null",
        "key text not null",
        "name text not null",
        "item json not null",
        "reading json",
      ],
      key: "item_id",
    }),
  ],
};
