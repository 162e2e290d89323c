import { link, workspaceTable } from "./schema-text.js";

const named = ["id text not null", "name text not null"];
const created = "created_at timestamptz not null";
const newestFirst = { on: "created_at desc, id desc" };

/** Makes the lists that a workspace is set up with, which other records name by id. */
export const lookups: readonly string[] = [
  ...workspaceTable({
    name: "members",
    columns: [...named, "email text not null", created],
    key: "id",
    indexes: [newestFirst],
  }),
  ...workspaceTable({
    name: "tags",
    columns: [...named, "color text", created],
    key: "id",
    indexes: [newestFirst],
  }),
  ...workspaceTable({
    name: "contact_stages",
    columns: [...named, "position integer not null", created],
    key: "id",
    indexes: [newestFirst],
  }),
  ...workspaceTable({ name: "lead_sources", columns: [...named, created], key: "id", indexes: [newestFirst] }),
  ...workspaceTable({ name: "custom_fields", columns: [...named, "type text not null", created], key: "id" }),
  ...workspaceTable({ name: "pipelines", columns: [...named, created], key: "id", indexes: [newestFirst] }),
  ...workspaceTable({
    name: "pipeline_stages",
    columns: [
      ...named,
      link("pipeline_id", "pipelines", "cascade", true),
      "type text not null check (type in ('OPEN', 'CLOSED_WON', 'CLOSED_LOST'))",
      "position integer not null",
      "probability integer not null",
    ],
    key: "id",
    indexes: [{ on: "pipeline_id, position, id" }],
  }),
  ...workspaceTable({
    name: "closing_stages",
    columns: [
      ...named,
      "status text not null check (status in ('active', 'pending', 'closed', 'fell_through'))",
      "position integer not null",
      created,
    ],
    key: "id",
    indexes: [{ on: "position, id" }],
  }),
  ...workspaceTable({ name: "checklist_templates", columns: [...named, created], key: "id" }),
  ...workspaceTable({
    name: "checklist_items",
    columns: [
      "id text not null",
      link("template_id", "checklist_templates", "cascade", true),
      "title text not null",
      "milestone text not null",
      "offset_days integer not null",
      "position integer not null",
    ],
    key: "id",
    indexes: [{ on: "template_id, position, id" }],
  }),
  ...workspaceTable({
    name: "listings",
    columns: [
      "id text not null",
      "listing_key text not null",
      "label text not null",
      "photo_path text not null",
      created,
    ],
    key: "id",
    indexes: [{ on: "listing_key", unique: true }],
  }),
  ...workspaceTable({ name: "holidays", columns: ["id text not null", "date date not null", created], key: "id" }),
  ...workspaceTable({
    name: "reference_targets",
    columns: [...named, "type text not null", created],
    key: "id",
    indexes: [{ on: "type, created_at desc, id desc" }],
  }),
];
