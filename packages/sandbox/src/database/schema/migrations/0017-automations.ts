import { link, workspaceTable } from "../schema-text.js";
import type { Migration } from "./migration.js";

const contact = link("contact_id", "contacts", "cascade", true);
const automation = link("item_id", "setup_pack_items", "cascade", true);

/**
 * Automations that run: which are on, who is on the way through them, what waits for its moment, and what happened. A
 * contact that is deleted takes all of its own with it; an automation that is removed its runs.
 */
export const automations: Migration = {
  version: 17,
  name: "automations",
  statements: [
    "alter table workspaces add column automated boolean not null default false",
    ...workspaceTable({
      name: "automation_workspaces",
      columns: [
        "stands_at timestamptz",
        "began_at timestamptz not null",
        "runs integer not null default 0",
        "sent_on integer not null default 0",
        "sent integer not null default 0",
      ],
    }),
    ...workspaceTable({
      name: "automation_switches",
      columns: [automation, "switched_on_at timestamptz not null"],
      key: "item_id",
    }),
    ...workspaceTable({
      name: "automation_contacts",
      columns: [contact, "state json not null"],
      key: "contact_id",
    }),
    ...workspaceTable({
      name: "automation_runs",
      columns: [
        "number integer not null",
        contact,
        automation,
        "enrolled_at timestamptz not null",
        "ended_at timestamptz",
        "state json not null",
      ],
      key: "number",
      indexes: [{ on: "contact_id, item_id, number desc" }, { on: "item_id, number" }],
    }),
    ...workspaceTable({
      name: "automation_tasks",
      columns: [
        "seq bigint generated always as identity",
        "due timestamptz not null",
        "rank smallint not null",
        contact,
        "run integer",
        "task json not null",
      ],
      key: "seq",
      indexes: [{ on: "due, rank, seq" }, { on: "run" }, { on: "contact_id" }],
    }),
    ...workspaceTable({
      name: "automation_entries",
      columns: [
        "seq bigint generated always as identity",
        "at timestamptz not null",
        contact,
        "run integer",
        "item_id text",
        "block text",
        "what text not null",
        "why text not null",
        "is_message boolean not null",
        "entry json not null",
        "refusal text",
      ],
      key: "seq",
      indexes: [{ on: "contact_id, seq" }, { on: "run, seq" }, { on: "seq", where: "is_message" }],
    }),
    ...workspaceTable({
      name: "automation_answers",
      columns: [automation, "block text not null", "answer json not null"],
      key: "item_id, block",
    }),
  ],
};
