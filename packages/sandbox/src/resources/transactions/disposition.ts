import type { Static } from "@sinclair/typebox";
import { missingAccess } from "../../http/gate/gate.js";
import type { RequestContext } from "../../http/operation/route.js";
import { Refusal, refuse } from "../../refusal.js";
import { type DealRow, type DealStage, dealStagesOf, lockDeal } from "../deals/index.js";
import type { OpenDraft } from "./draft.js";
import type { transactionChange } from "./schemas.js";

/** Where the linked deal goes when a transaction falls through. */
export interface DealMove {
  readonly deal: DealRow;
  readonly stage: DealStage;
  readonly lostReason: string | null;
}

type Sent = Static<typeof transactionChange>;

/**
 * Returns what becomes of the linked won deal of a transaction that falls through (API document, "States and
 * transitions"): nothing without `deal_disposition`, which is required then. Undefined where the deal stays as it is. A
 * deal that is not won (any more) stays as it is whatever is said, so that a request may be repeated.
 */
export async function dealMove(
  context: RequestContext,
  before: OpenDraft,
  after: OpenDraft,
  sent: Sent,
): Promise<DealMove | Refusal | undefined> {
  const choice = sent.deal_disposition || undefined;
  const unfit = misfit(choice, sent);
  if (unfit !== undefined) return unfit;
  if (after.stage.status !== "fell_through") {
    return choice === undefined
      ? undefined
      : refuse.invalid("deal_disposition", "deal_disposition goes with the status fell_through.");
  }
  const { deal: linked } = after.links;
  const falls = before.stage.status !== "fell_through";
  if (linked === undefined || (choice === undefined && !falls)) return undefined;
  const deal = await lockDeal(context.tx, context.caller.workspace.id, linked.id);
  if (deal?.stage_type !== "CLOSED_WON") return undefined;
  switch (choice) {
    case undefined:
      return refuse.invalid(
        "deal_disposition",
        `The linked deal "${deal.name}" is won. Say what becomes of it: deal_disposition is reopen, lost or leave_won.`,
      );
    case "leave_won":
      return undefined;
    case "reopen":
      return permitted(context, await reopening(context, deal, sent.reopen_stage_id));
    case "lost":
      return permitted(context, await losing(context, deal, sent.deal_lost_reason || null));
    default:
      return choice satisfies never;
  }
}

/** What stands beside a disposition must go with it. */
function misfit(choice: string | undefined, { reopen_stage_id, deal_lost_reason }: Sent): Refusal | undefined {
  if (choice === "reopen" && !reopen_stage_id) {
    return refuse.invalid("reopen_stage_id", "reopen needs reopen_stage_id: one of the workflow's reopen_stages.");
  }
  if (choice !== "reopen" && reopen_stage_id) {
    return refuse.invalid("reopen_stage_id", "reopen_stage_id goes with the deal_disposition reopen.");
  }
  if (choice !== "lost" && deal_lost_reason) {
    return refuse.invalid("deal_lost_reason", "deal_lost_reason goes with the deal_disposition lost.");
  }
  return undefined;
}

async function reopening({ tx }: RequestContext, deal: DealRow, stageId: string | null | undefined) {
  const stages = await dealStagesOf(tx, deal.workspace_id, deal.pipeline_id, "OPEN");
  const stage = stages.find(({ id }) => id === stageId);
  if (stage !== undefined) return { deal, stage, lostReason: null };
  const names = stages.map(({ id, name }) => `${name} (${id})`).join(", ");
  return refuse.invalid(
    "reopen_stage_id",
    `reopen_stage_id names no open stage of the deal's pipeline. It has ${names === "" ? "none" : names}.`,
  );
}

async function losing({ tx }: RequestContext, deal: DealRow, lostReason: string | null) {
  const [stage] = await dealStagesOf(tx, deal.workspace_id, deal.pipeline_id, "CLOSED_LOST");
  return stage === undefined
    ? refuse.invalid("deal_disposition", `The deal's pipeline "${deal.pipeline_name}" has no lost stage.`)
    : { deal, stage, lostReason };
}

/** Changing a deal is judged last: it needs a scope of its own. */
function permitted({ caller }: RequestContext, move: DealMove | Refusal): DealMove | Refusal {
  if (move instanceof Refusal) return move;
  return missingAccess(caller, { scope: "write_deals", feature: "deals" }) ?? move;
}
