import { link, workspaceTable } from "./schema-text.js";

const contact = link("contact_id", "contacts", "cascade", true);
const automation = link("item_id", "setup_pack_items", "cascade", true);

/**
 * Makes automations that run: which are on, who is in them, what waits for its moment, and what happened. A contact that
 * is deleted takes all of its own along. The runs of an automation that is removed stay, and it is kept as it was, so
 * that they and the timeline can still be shown.
 */
export const automations: readonly string[] = [
  ...workspaceTable({
    name: "automation_workspaces",
    columns: [
      "stands_at timestamptz",
      "began_at timestamptz not null",
      "runs integer not null default 0",
      "sent_on integer not null default 0",
      "sent integer not null default 0",
      "sealed_secret text",
      "previous_sealed_secret text",
      "previous_until timestamptz",
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
      "item_id text not null",
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
  ...workspaceTable({
    name: "gone_automations",
    columns: ["item_id text not null", "key text not null", "name text not null", "item json not null", "reading json"],
    key: "item_id",
  }),
];
