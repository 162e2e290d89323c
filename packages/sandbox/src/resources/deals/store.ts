import { type RawBuilder, type Selectable, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import type { Deals } from "../../database/tables.js";
import { newestFirst } from "../../http/list/list.js";
import { type DealStatus, type StageType, stageTypeOf, statusOf } from "./stages.js";

/** A deal as the database has it, with what it links to. */
export interface DealRow extends Selectable<Deals> {
  readonly stage_name: string;
  readonly stage_type: StageType;
  readonly pipeline_id: string;
  readonly pipeline_name: string;
  readonly listing_label: string | null;
}

/** The rows of `source` (SQL: rows of deals) with what they link to. */
const withNames = (source: RawBuilder<unknown>) => sql<DealRow>`
  select d.*, s.name as stage_name, s.type as stage_type, p.id as pipeline_id, p.name as pipeline_name,
         l.label as listing_label
  from (${source}) d
  join pipeline_stages s on s.workspace_id = d.workspace_id and s.id = d.stage_id
  join pipelines p on p.workspace_id = s.workspace_id and p.id = s.pipeline_id
  left join listings l on l.workspace_id = d.workspace_id and l.listing_key = d.listing_key`;

export async function dealById(tx: WorkspaceTx, workspaceId: string, id: string): Promise<DealRow | undefined> {
  const { rows } = await withNames(sql`select * from deals where workspace_id = ${workspaceId} and id = ${id}`).execute(
    tx,
  );
  return rows[0];
}

/**
 * Returns the same, held against other writers until the transaction ends. It is read after it is held: what it links
 * to may have come while this waited.
 */
export async function lockDeal(tx: WorkspaceTx, workspaceId: string, id: string): Promise<DealRow | undefined> {
  await sql`select 1 from deals where workspace_id = ${workspaceId} and id = ${id} for update`.execute(tx);
  return dealById(tx, workspaceId, id);
}

/** The filters of a list; left out or empty ones do not filter. */
export interface DealFilters {
  readonly pipeline_id?: string;
  readonly stage_id?: string;
  readonly contact_id?: string;
  readonly status?: DealStatus;
}

export async function dealPage(
  tx: WorkspaceTx,
  workspaceId: string,
  filters: DealFilters,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<readonly DealRow[]> {
  const page = sql`
    select d.* from deals d where ${matching(workspaceId, filters)} and ${where}
    order by ${newestFirst("d")} limit ${sql.lit(limit)}`;
  const { rows } = await sql<DealRow>`${withNames(page)} order by ${newestFirst("d")}`.execute(tx);
  return rows;
}

export async function dealTotal(tx: WorkspaceTx, workspaceId: string, filters: DealFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from deals d where ${matching(workspaceId, filters)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** SQL: a deal `d` of this workspace that meets every filter. */
function matching(workspaceId: string, { pipeline_id, stage_id, contact_id, status }: DealFilters) {
  const inStages = (column: "pipeline_id" | "type", value: string) => sql`
    d.stage_id in (select id from pipeline_stages where workspace_id = ${workspaceId} and ${sql.ref(column)} = ${value})`;
  const wanted = [
    sql`d.workspace_id = ${workspaceId}`,
    ...(pipeline_id ? [inStages("pipeline_id", pipeline_id)] : []),
    ...(stage_id ? [sql`d.stage_id = ${stage_id}`] : []),
    ...(contact_id ? [sql`d.contact_id = ${contact_id}`] : []),
    ...(status ? [inStages("type", stageTypeOf[status])] : []),
  ];
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
}

/** A deal as the API answers it, and as events carry it. */
export function showDeal(row: DealRow) {
  return {
    id: row.id,
    name: row.name,
    value: row.value,
    status: statusOf[row.stage_type],
    pipeline: { id: row.pipeline_id, name: row.pipeline_name },
    stage: { id: row.stage_id, name: row.stage_name, type: row.stage_type },
    contact_id: row.contact_id,
    listing_label: row.listing_label,
    expected_close_date: row.expected_close_date?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    lost_reason: row.lost_reason,
    notes: row.notes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
