import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import { groupBy } from "../group-by.js";
import type { InstalledItem } from "../items/installation.js";
import { type RecordKind, recordKindOf } from "../rows/records.js";

/** What of the workspace would lose something if a record went. */
export interface RecordUse {
  /** The id of the record. */
  readonly id: string;
  readonly count: number;
  /** What the users are called, for one of them. */
  readonly user: "deal" | "contact";
}

/** SQL: a row (id, count) for each of `ids` that something uses. */
export const users = {
  stages: (workspaceId: string, ids: readonly string[]) => sql<Omit<RecordUse, "user">>`
    select stage_id as id, count(*)::integer as count from deals
    where workspace_id = ${workspaceId} and stage_id = any (${ids}::text[]) group by stage_id`,
  tags: (workspaceId: string, ids: readonly string[]) => sql<Omit<RecordUse, "user">>`
    select tag_id as id, count(*)::integer as count from contact_tags
    where workspace_id = ${workspaceId} and tag_id = any (${ids}::text[]) group by tag_id`,
  contact_stages: (workspaceId: string, ids: readonly string[]) => sql<Omit<RecordUse, "user">>`
    select stage_id as id, count(*)::integer as count from contacts
    where workspace_id = ${workspaceId} and stage_id = any (${ids}::text[]) group by stage_id`,
  lead_sources: (workspaceId: string, ids: readonly string[]) => sql<Omit<RecordUse, "user">>`
    select lead_source_id as id, count(*)::integer as count from contacts
    where workspace_id = ${workspaceId} and lead_source_id = any (${ids}::text[]) group by lead_source_id`,
  custom_fields: (workspaceId: string, ids: readonly string[]) => sql<Omit<RecordUse, "user">>`
    select f.id, count(*)::integer as count from contacts c, json_object_keys(c.custom_fields) as f (id)
    where c.workspace_id = ${workspaceId} and f.id = any (${ids}::text[]) group by f.id`,
} as const;

/** Returns the deals that sit in stages. The stages are held first, so that no deal comes into one meanwhile. */
export async function stagesInUse(
  tx: WorkspaceTx,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly RecordUse[]> {
  if (ids.length === 0) return [];
  await sql`select 1 from pipeline_stages
    where workspace_id = ${workspaceId} and id = any (${ids}::text[]) order by id for update`.execute(tx);
  const { rows } = await users.stages(workspaceId, ids).execute(tx);
  return rows.map((row) => ({ ...row, user: "deal" }));
}

/**
 * Returns the contacts that carry records of a list; the records are held first. Pipelines are used through their
 * stages.
 */
async function recordsInUse(
  tx: WorkspaceTx,
  workspaceId: string,
  { table }: RecordKind,
  ids: readonly string[],
): Promise<readonly RecordUse[]> {
  if (ids.length === 0 || table === "pipelines") return [];
  await sql`select 1 from ${sql.table(table)}
    where workspace_id = ${workspaceId} and id = any (${ids}::text[]) order by id for update`.execute(tx);
  const { rows } = await users[table](workspaceId, ids).execute(tx);
  return rows.map((row) => ({ ...row, user: "contact" }));
}

/** What uses items, and the stages of pipelines among them, by the item's id. */
export async function usesOf(
  tx: WorkspaceTx,
  workspaceId: string,
  items: readonly InstalledItem[],
): Promise<ReadonlyMap<string, RecordUse>> {
  const uses = new Map<string, RecordUse>();
  for (const [record, some] of groupBy(items, ({ kind, document }) => recordKindOf(kind, document))) {
    if (record === undefined) continue;
    const ids = some.map(({ id }) => id);
    for (const use of await recordsInUse(tx, workspaceId, record, ids)) uses.set(use.id, use);
  }
  const owners = new Map(items.flatMap(({ id, stages }) => [...stages.values()].map((stage) => [stage, id] as const)));
  for (const use of await stagesInUse(tx, workspaceId, [...owners.keys()])) {
    uses.set(owners.get(use.id) ?? use.id, use);
  }
  return uses;
}
