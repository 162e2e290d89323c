import type { Migration } from "./migration.js";

/**
 * How the settings of a pack are read, as the install plan of a release said: going back to it, and edits of what it
 * installed, replace ids by it again, and automations are played by it. Null where the plan said nothing.
 */
export const readings: Migration = {
  version: 12,
  name: "readings",
  statements: [
    "alter table setup_packs add column reading json",
    "alter table setup_pack_releases add column reading json",
  ],
};
