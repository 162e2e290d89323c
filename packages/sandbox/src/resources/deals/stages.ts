import { sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import type { StageType } from "./status.js";

/** A stage of a pipeline, as far as deals care. */
export interface DealStage {
  readonly id: string;
  readonly name: string;
  readonly type: StageType;
}

export async function dealStageById(tx: WorkspaceTx, workspaceId: string, id: string): Promise<DealStage | undefined> {
  const { rows } = await sql<DealStage>`
    select id, name, type from pipeline_stages where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns the stages of one type in a pipeline, the lowest first. */
export async function dealStagesOf(
  tx: WorkspaceTx,
  workspaceId: string,
  pipelineId: string,
  type: StageType,
): Promise<readonly DealStage[]> {
  const { rows } = await sql<DealStage>`
    select id, name, type from pipeline_stages
    where workspace_id = ${workspaceId} and pipeline_id = ${pipelineId} and type = ${type}
    order by position, id`.execute(tx);
  return rows;
}
