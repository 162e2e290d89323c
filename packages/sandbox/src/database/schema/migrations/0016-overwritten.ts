import type { Migration } from "./migration.js";

/**
 * With each release what carrying it out took from the office: what was edited in items that it replaced or removed,
 * and when deals had been closed whose stages it closed or opened. Going back to a release before brings it back.
 */
export const overwritten: Migration = {
  version: 16,
  name: "overwritten",
  statements: ["alter table setup_pack_releases add column overwritten json"],
};
