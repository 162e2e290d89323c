import type { Migration } from "./migration.js";

/**
 * Where settings of blocks hold ids, as the install plan of a release said: going back to it, and edits of what it
 * installed, replace ids by it again. Null where the plan said nothing.
 */
export const marksOfBlocks: Migration = {
  version: 12,
  name: "marks of blocks",
  statements: [
    "alter table setup_packs add column blocks json",
    "alter table setup_pack_releases add column blocks json",
  ],
};
