import { link, workspaceTable } from "../schema-text.js";
import type { Migration } from "./migration.js";

/**
 * The outbox: what happened, written in the transaction that made it happen, and one delivery for each endpoint that
 * wants to hear of it. Bodies are kept as the text that is sent, since signatures are made over its bytes.
 */
export const events: Migration = {
  version: 5,
  name: "events",
  statements: [
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
        "created_at timestamptz not null",
        "updated_at timestamptz not null",
      ],
      key: "id",
      indexes: [{ on: "created_at desc, id desc" }],
    }),
    ...workspaceTable({
      name: "events",
      columns: ["id text not null", "type text not null", "body text not null", "created_at timestamptz not null"],
      key: "id",
      indexes: [{ on: "created_at desc, id desc" }],
    }),
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
      ],
      key: "delivery_id, number",
    }),
  ],
};
