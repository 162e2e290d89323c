import type { Migration } from "./migration.js";

/**
 * Of a record that its pack took over from the office, after another pack had left it there: the row which that one had
 * of it. It is put back when the pack lets go of the record, so that what was left is told of and can still be removed.
 */
export const leftBy: Migration = {
  version: 13,
  name: "left by",
  statements: ["alter table setup_pack_items add column left_by json"],
};
