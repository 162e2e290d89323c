import type { Migration } from "./migration.js";

/**
 * What is needed to tell when something may go, or must not be taken for something else: whose data an event's body
 * carries (null once it was erased), how often a delivery was asked for, and what shows that the secret is the one that
 * keys are hashed and secrets sealed with.
 */
export const retention: Migration = {
  version: 7,
  name: "retention",
  statements: [
    "alter table events alter column body drop not null",
    "alter table events add column contact_id text",
    "alter table events add column forgotten boolean not null default false",
    `create index events_of_contact on events (workspace_id, contact_id)
     where contact_id is not null and body is not null`,
    "create index events_to_erase on events (workspace_id, id) where forgotten and body is not null",
    "alter table deliveries add column round integer not null default 1",
    "alter table installation alter column secret drop not null",
    "alter table installation add column sealed_check text",
  ],
};
