import type { stageTypes } from "@setup-pack/core/format";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";

export type StageType = (typeof stageTypes)[number];

export const dealStatuses = ["open", "won", "lost"] as const;

export type DealStatus = (typeof dealStatuses)[number];

/** The status of a deal is that of the stage it sits in (API document, "States and transitions"). */
export const statusOf = { OPEN: "open", CLOSED_WON: "won", CLOSED_LOST: "lost" } as const satisfies Record<
  StageType,
  DealStatus
>;

/** The stages that give a deal its status. */
export const stageTypeOf = { open: "OPEN", won: "CLOSED_WON", lost: "CLOSED_LOST" } as const satisfies Record<
  DealStatus,
  StageType
>;

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
