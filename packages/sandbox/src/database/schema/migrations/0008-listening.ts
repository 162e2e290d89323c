import type { Migration } from "./migration.js";

/**
 * What the log of deliveries shows of an answer, which goes as soon as the body of its event is erased, since a
 * receiver may say back what it was sent; and the transaction that wrote an event, by which a listener passes none
 * over.
 */
export const listening: Migration = {
  version: 8,
  name: "listening",
  statements: [
    "alter table delivery_attempts add column response_body text",
    "alter table delivery_attempts add column response_body_truncated boolean not null default false",
    `create function erase_answers() returns trigger language plpgsql set search_path from current as $$
     begin
       update delivery_attempts a set response_body = null
       from deliveries d
       where d.workspace_id = new.workspace_id and d.event_id = new.id
         and a.workspace_id = d.workspace_id and a.delivery_id = d.id;
       return null;
     end $$`,
    `create trigger erase_answers after update of body on events
     for each row when (new.body is null and old.body is not null) execute function erase_answers()`,
    "alter table events add column written_in xid8 not null default pg_current_xact_id()",
    "create index events_by_transaction on events (workspace_id, written_in, id)",
  ],
};
