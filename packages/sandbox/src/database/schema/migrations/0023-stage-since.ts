import type { Migration } from "./migration.js";

/** Since when a deal is in its stage: a trigger may fire when that is long. Of older deals `updated_at` says it. */
export const stageSince: Migration = {
  version: 23,
  name: "stage since",
  statements: ["alter table deals add column stage_since timestamptz"],
};
