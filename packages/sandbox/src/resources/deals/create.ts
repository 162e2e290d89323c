import type { Static } from "@sinclair/typebox";
import { sql } from "kysely";
import { emit } from "../../events/index.js";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { momentOf } from "../../http/schema/formats.js";
import { readField } from "../../http/schema/null-policy.js";
import { planAnew } from "../../occurrences/plan-anew.js";
import { raise } from "../../occurrences/raise.js";
import { refuse } from "../../refusal.js";
import { dealOccurrences } from "./change.js";
import type { dealCreation } from "./schemas.js";
import { dealStageById } from "./stages.js";
import { dealById, showDeal } from "./store.js";

/** Adds a deal in the stage it is to start in. */
export async function createDeal(context: RequestContext, body: Static<typeof dealCreation>) {
  const { service, tx, caller, now } = context;
  const created_at = workspaceTime(context);
  const workspaceId = caller.workspace.id;
  const stage = await dealStageById(tx, workspaceId, body.stage_id);
  if (stage === undefined) return refuse.unknownId("stage_id", "pipeline stage", "/v1/pipelines");
  const contactId = readField("contactLink", body.contact_id) ?? null;
  if (contactId !== null && !(await holdContact(context, contactId))) {
    return refuse.unknownId("contact_id", "contact", "/v1/contacts");
  }
  const { name, value = null, expected_close_date: expected, notes = null } = body;
  const id = service.makeId("deal");
  const row = {
    workspace_id: workspaceId,
    id,
    name,
    value,
    stage_id: stage.id,
    contact_id: contactId,
    notes,
    listing_key: null,
    expected_close_date: typeof expected === "string" ? momentOf(expected) : null,
    closed_at: stage.type === "OPEN" ? null : created_at,
    lost_reason: null,
    stage_since: created_at,
    created_at,
    updated_at: now,
  };
  await tx.insertInto("deals").values(row).execute();
  const made = await dealById(tx, workspaceId, id);
  if (made === undefined) throw new Error("A deal is not there right after it was added.");
  const shown = showDeal(made);
  await emit(context, "deal.created", shown);
  await raise(context, ...dealOccurrences("deal_created", made));
  await planAnew(context, contactId);
  return shown;
}

/** Returns whether a contact is there; if so, nobody removes it before this transaction ends. */
async function holdContact({ tx, caller }: RequestContext, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contacts where workspace_id = ${caller.workspace.id} and id = ${id} for key share`.execute(tx);
  return rows.length > 0;
}
