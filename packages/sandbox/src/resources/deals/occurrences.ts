import type { Occurrence } from "../../occurrences/raise.js";
import { statusOf } from "./status.js";
import type { DealRow } from "./store.js";

/** Returns what automations are told of a deal that came to a stage; one that closes deals wins or loses it. */
export function dealOccurrences(event: "deal_created" | "deal_stage_changed", deal: DealRow): readonly Occurrence[] {
  const { pipeline_id: pipeline, stage_id: stage, name, contact_id: contactId } = deal;
  const status = statusOf[deal.stage_type];
  const members = { pipeline, stage, name, status };
  const closing = status === "won" ? "deal_won" : status === "lost" ? "deal_lost" : undefined;
  return [{ event, members, contactId }, ...(closing === undefined ? [] : [{ event: closing, members, contactId }])];
}
