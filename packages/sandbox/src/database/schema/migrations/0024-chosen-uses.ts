import type { Migration } from "./migration.js";

/**
 * Keeps of each use whether no pack had the record in its care when the use began: such a use never becomes more. Of
 * older ones it is known from what is there: nobody has the record, or somebody took it over from the office later.
 */
export const chosenUses: Migration = {
  version: 24,
  name: "chosen uses",
  statements: [
    "alter table setup_pack_uses add column chosen boolean not null default false",
    `update setup_pack_uses u set chosen = true
     where not exists (
       select from setup_pack_items i
       where i.workspace_id = u.workspace_id and i.id = u.record_id and i.hold in ('owned', 'adopted')
         and (i.hold = 'owned' or i.created_at <= u.created_at))`,
  ],
};
