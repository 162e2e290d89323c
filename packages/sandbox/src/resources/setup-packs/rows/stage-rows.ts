import { stageTypes } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import { type RequestContext, workspaceTime } from "../../../http/operation/route.js";

/** A stage of a pipeline as its row has it. */
export interface StageRow {
  readonly id: string;
  readonly pipeline_id: string;
  readonly name: string;
  readonly type: string;
  readonly position: number;
  readonly probability: number;
}

/** Returns the stages of pipelines, in order. */
export async function stagesOf(
  tx: WorkspaceTx,
  workspaceId: string,
  pipelineIds: readonly string[],
): Promise<readonly StageRow[]> {
  if (pipelineIds.length === 0) return [];
  const { rows } = await sql<StageRow>`
    select id, pipeline_id, name, type, position, probability from pipeline_stages
    where workspace_id = ${workspaceId} and pipeline_id = any (${pipelineIds}::text[])
    order by position, id`.execute(tx);
  return rows;
}

/** The row a stage of the pack makes: won stages are 100 and lost ones 0, whatever is given (format document). */
export function stageRowOf(stage: JsonObject): Pick<StageRow, "name" | "type" | "probability"> {
  const type = stageTypes.find((one) => one === stage.stageType) ?? "OPEN";
  const given = typeof stage.probability === "number" ? stage.probability : 0;
  const probability = type === "CLOSED_WON" ? 100 : type === "CLOSED_LOST" ? 0 : given;
  return { name: String(stage.name), type, probability };
}

/**
 * Returns the stages of a pipeline as its rows have them now, in terms of the pack; a row the pack does not know has
 * its id as key.
 */
export function stagesNow(
  stages: readonly JsonObject[],
  ids: ReadonlyMap<string, string>,
  rows: readonly StageRow[],
): { readonly stages: readonly JsonObject[]; readonly ids: ReadonlyMap<string, string> } {
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  const known = new Map(stages.map((stage) => [String(stage.key), stage]));
  const now = rows.map((row) => {
    const key = keys.get(row.id) ?? row.id;
    return { key, id: row.id, stage: stageNow(known.get(key) ?? { key }, row) };
  });
  return { stages: now.map(({ stage }) => stage), ids: new Map(now.map(({ key, id }) => [key, id])) };
}

function stageNow(stage: JsonObject, { name, type, probability }: StageRow): JsonObject {
  const was = stageRowOf(stage);
  return {
    ...stage,
    ...(stage.name === name ? {} : { name }),
    ...(was.type === type ? {} : { stageType: type }),
    ...(was.probability === probability ? {} : { probability }),
  };
}

/** When and why a deal was closed, while it sat in a stage; both null of an open one. */
export interface DealClosing {
  readonly id: string;
  readonly stage_id: string;
  readonly closed_at: Date | string | null;
  readonly lost_reason: string | null;
}

/**
 * Makes and changes stages of pipelines. Deals in a stage that opens or closes follow it; one that closes again, in the
 * stage in which one of `closings` has it, was closed when that says. Gives what such deals had before.
 */
export async function putStages(
  context: Pick<RequestContext, "tx" | "caller" | "now">,
  rows: readonly StageRow[],
  closings: readonly DealClosing[] = [],
): Promise<readonly DealClosing[]> {
  if (rows.length === 0) return [];
  const { tx, now } = context;
  const workspaceId = context.caller.workspace.id;
  const given = JSON.stringify(rows);
  const { rows: followed } = await sql<DealClosing>`
    update deals d set
      closed_at = case when n.type = 'OPEN' then null
                       when s.type = 'OPEN' then coalesce(c.closed_at, ${workspaceTime(context)}::timestamptz) else was.closed_at end,
      lost_reason = case when n.type = 'CLOSED_LOST' then coalesce(was.lost_reason, c.lost_reason) end,
      updated_at = ${now}::timestamptz
    from deals was
    join pipeline_stages s on s.workspace_id = was.workspace_id and s.id = was.stage_id
    join json_to_recordset(${given}::json) as n (id text, type text) on n.id = s.id
    left join json_to_recordset(${JSON.stringify(closings)}::json)
      as c (id text, stage_id text, closed_at timestamptz, lost_reason text)
      on c.id = was.id and c.stage_id = was.stage_id
    where was.workspace_id = ${workspaceId} and s.type <> n.type
      and d.workspace_id = ${workspaceId} and d.id = was.id
    returning d.id, d.stage_id, was.closed_at, was.lost_reason`.execute(tx);
  await sql`
    insert into pipeline_stages (workspace_id, id, pipeline_id, name, type, position, probability)
    select ${workspaceId}, n.id, n.pipeline_id, n.name, n.type, n.position, n.probability
    from json_to_recordset(${given}::json)
      as n (id text, pipeline_id text, name text, type text, position integer, probability integer)
    on conflict (workspace_id, id) do update set
      name = excluded.name, type = excluded.type, position = excluded.position,
      probability = excluded.probability`.execute(tx);
  return followed;
}
