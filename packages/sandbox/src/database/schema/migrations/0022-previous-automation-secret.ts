import type { Migration } from "./migration.js";

/**
 * Keeps the automation signing secret before a rotation, so that addresses which are verified meanwhile are signed by
 * both.
 */
export const previousAutomationSecret: Migration = {
  version: 22,
  name: "previous automation secret",
  statements: [
    "alter table automation_workspaces add column previous_sealed_secret text, add column previous_until timestamptz",
  ],
};
