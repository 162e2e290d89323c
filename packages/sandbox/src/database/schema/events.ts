import { link, workspaceTable } from "./schema-text.js";

/**
 * Makes the outbox: what happened, written in the transaction that made it happen, and one delivery for each endpoint
 * that subscribes to it. Bodies are kept as the text that is sent, since signatures are made over its bytes. A body is
 * null once it was erased, and so are then the answers to it, since a receiver may repeat what it was sent. An endpoint
 * with `step_item_id` is an address of a send-webhook step and subscribes to nothing.
 */
export const events: readonly string[] = [
  ...workspaceTable({
    name: "webhooks",
    columns: [
      "id text not null",
      "url text not null",
      "events text[] not null",
      "status text not null check (status in ('unverified', 'verified', 'disabled'))",
      "sealed_secret text",
      "sealed_code_word text",
      "previous_sealed_secret text",
      "previous_until timestamptz",
      "failures_in_a_row integer not null default 0",
      "verified_at timestamptz",
      link("step_item_id", "setup_pack_items", "cascade"),
      "step_block text",
      "created_at timestamptz not null",
      "updated_at timestamptz not null",
    ],
    key: "id",
    indexes: [
      { on: "created_at desc, id desc" },
      { on: "step_item_id, step_block, url", unique: true, where: "step_item_id is not null" },
    ],
  }),
  ...workspaceTable({
    name: "events",
    columns: [
      "id text not null",
      "type text not null",
      "body text",
      "contact_id text",
      "forgotten boolean not null default false",
      "written_in xid8 not null default pg_current_xact_id()",
      "created_at timestamptz not null",
    ],
    key: "id",
    indexes: [{ on: "created_at desc, id desc" }],
  }),
  `create index events_of_contact on events (workspace_id, contact_id)
     where contact_id is not null and body is not null`,
  "create index events_to_erase on events (workspace_id, id) where forgotten and body is not null",
  "create index events_by_transaction on events (workspace_id, written_in, id)",
  ...workspaceTable({
    name: "deliveries",
    columns: [
      "id text not null",
      link("webhook_id", "webhooks", "cascade", true),
      link("event_id", "events", "cascade", true),
      "status text not null default 'pending' check (status in ('pending', 'delivered', 'failed'))",
      "attempts integer not null default 0",
      "attempts_left integer not null default 6",
      "next_attempt_at timestamptz",
      "claimed_until timestamptz",
      "created_at timestamptz not null",
      "finished_at timestamptz",
      "round integer not null default 1",
    ],
    key: "id",
    indexes: [{ on: "webhook_id, created_at desc, id desc" }, { on: "event_id" }],
  }),
  "create index deliveries_due on deliveries (next_attempt_at) where status = 'pending'",
  ...workspaceTable({
    name: "delivery_attempts",
    columns: [
      link("delivery_id", "deliveries", "cascade", true),
      "number integer not null",
      "started_at timestamptz not null",
      "duration_ms integer not null",
      "response_status integer",
      "error text",
      "response_body text",
      "response_body_truncated boolean not null default false",
    ],
    key: "delivery_id, number",
  }),
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
];
