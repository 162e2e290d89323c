import type { ItemKind } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import type { IdKind } from "../../../ids.js";

/** A row of a documented list: its name, and the one column that some lists have beside it. */
export interface RecordRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string | number | null;
}

/** A column that a resource gives by a member of its `data`. */
interface DetailColumn {
  readonly column: "color" | "type" | "position";
  readonly sqlType: "text" | "integer";
  /** The members that may give it, the first that does counts. */
  readonly members: readonly string[];
  readonly reads: (value: unknown) => string | number | undefined;
  /** Where no member gives it; undefined leaves the row as it is, and puts a new one at the end. */
  readonly otherwise: string | null | undefined;
}

/** A kind of item whose installed copy is a row of a documented list. */
export interface RecordKind {
  readonly table: "tags" | "contact_stages" | "lead_sources" | "custom_fields" | "pipelines";
  readonly id: IdKind;
  /** What one is called. */
  readonly noun: string;
  readonly detail?: DetailColumn;
}

const asText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const asPosition = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 1_000_000 ? value : undefined;

const pipelines: RecordKind = { table: "pipelines", id: "pipeline", noun: "pipeline" };

/**
 * The kinds of resource that have a list of their own. The format does not show their `data`: unknown members do
 * nothing.
 */
const resources: ReadonlyMap<unknown, RecordKind> = new Map<unknown, RecordKind>([
  [
    "tag",
    {
      table: "tags",
      id: "tag",
      noun: "tag",
      detail: { column: "color", sqlType: "text", members: ["color"], reads: asText, otherwise: null },
    },
  ],
  [
    "contact_stage",
    {
      table: "contact_stages",
      id: "contactStage",
      noun: "contact stage",
      detail: {
        column: "position",
        sqlType: "integer",
        members: ["position", "order"],
        reads: asPosition,
        otherwise: undefined,
      },
    },
  ],
  ["lead_source", { table: "lead_sources", id: "leadSource", noun: "lead source" }],
  [
    "custom_field",
    {
      table: "custom_fields",
      id: "customField",
      noun: "custom field",
      detail: { column: "type", sqlType: "text", members: ["type"], reads: asText, otherwise: "text" },
    },
  ],
]);

/** Returns the list in which an installed item is a row; undefined for one that is none. */
export function recordKindOf(kind: ItemKind, item: JsonObject): RecordKind | undefined {
  return kind === "pipelines" ? pipelines : kind === "resources" ? resources.get(item.kind) : undefined;
}

function detailOf({ members, reads, otherwise }: DetailColumn, { data }: JsonObject) {
  for (const member of members) {
    const value = isObject(data) ? reads(data[member]) : undefined;
    if (value !== undefined) return { member, value };
  }
  return { member: members[0] ?? "", value: otherwise };
}

/** The row of a list that an item makes; a `detail` of undefined says nothing. */
export function rowOf({ detail }: RecordKind, item: JsonObject) {
  return { name: String(item.name), detail: detail === undefined ? undefined : detailOf(detail, item).value };
}

/** The item as it is once its row has changed, in terms of the pack; the item itself where it has not. */
export function itemOf({ detail }: RecordKind, item: JsonObject, row: RecordRow): JsonObject {
  const named = item.name === row.name ? item : { ...item, name: row.name };
  if (detail === undefined) return named;
  const { member, value } = detailOf(detail, item);
  if (value === undefined || value === row.detail) return named;
  const { [member]: _, ...rest } = isObject(item.data) ? item.data : {};
  return { ...named, data: row.detail === null ? rest : { ...rest, [member]: row.detail } };
}

/** Returns the rows of a list by id. */
export async function rowsOf(
  tx: WorkspaceTx,
  workspaceId: string,
  { table, detail }: RecordKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RecordRow>`
    select id, name, ${detail === undefined ? sql`null` : sql.ref(detail.column)} as detail from ${sql.table(table)}
    where workspace_id = ${workspaceId} and id = any (${ids}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes rows of a list, and changes those that are there already, all in one statement. */
export async function putRows(
  tx: WorkspaceTx,
  workspaceId: string,
  { table, detail }: RecordKind,
  rows: readonly { readonly id: string; readonly name: string; readonly detail: string | number | null | undefined }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const column = detail === undefined ? sql`` : sql`, ${sql.ref(detail.column)}`;
  const value =
    detail === undefined
      ? sql``
      : detail.column === "position"
        ? sql`, coalesce(r.detail::integer, (select position from contact_stages s
                                             where s.workspace_id = ${workspaceId} and s.id = r.id),
                         (select coalesce(max(position) + 1, 0) from contact_stages s
                          where s.workspace_id = ${workspaceId}) + r.nth::integer)`
        : sql`, r.detail`;
  const update = detail === undefined ? sql`` : sql`, ${sql.ref(detail.column)} = excluded.${sql.ref(detail.column)}`;
  const texts = rows.map((row) => (row.detail === undefined || row.detail === null ? null : String(row.detail)));
  await sql`
    insert into ${sql.table(table)} (workspace_id, id, name, created_at${column})
    select ${workspaceId}, r.id, r.name, ${now}::timestamptz${value}
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ name }) => name)}::text[], ${texts}::text[])
      with ordinality as r (id, name, detail, nth)
    on conflict (workspace_id, id) do update set name = excluded.name${update}`.execute(tx);
}

/** Changes nothing of rows but their names. */
export async function renameRows(
  tx: WorkspaceTx,
  workspaceId: string,
  { table }: RecordKind,
  rows: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update ${sql.table(table)} t set name = r.name
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ name }) => name)}::text[]) as r (id, name)
    where t.workspace_id = ${workspaceId} and t.id = r.id`.execute(tx);
}
