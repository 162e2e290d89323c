import type { Members, ScenarioValue } from "@setup-pack/rehearsal";
import { sql } from "kysely";
import { Refusal, refuse } from "../../refusal.js";
import { changeDeal, createDeal, lockDeal } from "../../resources/deals/index.js";
import { createTransaction } from "../../resources/transactions/index.js";
import { contactNow, type EffectContext, type EffectOf, refusalOf, thingNamed } from "./effect-context.js";

export async function dealEffect(context: EffectContext, effect: EffectOf<"deal">): Promise<Refusal | undefined> {
  const stage = await stageOf(context, effect);
  if (stage instanceof Refusal) return stage;
  if (effect.how === "create") {
    const { first_name, last_name } = await contactNow(context);
    const name = effect.name || `${first_name} ${last_name}`;
    return refusalOf(await createDeal(context, { name, stage_id: stage, contact_id: context.contactId }));
  }
  const deal = await latestDeal(context);
  if (deal === undefined) return refuse.invalid(undefined, "The contact has no deal to move.");
  return refusalOf(await changeDeal(context, deal, { stage_id: stage }));
}

/** Returns the stage that a step names, in the pipeline that it names; without one, where deals begin. */
async function stageOf(context: EffectContext, { pipeline, stage }: EffectOf<"deal">): Promise<string | Refusal> {
  const pipelineId = pipeline === undefined ? undefined : thingNamed(context, "pipeline", pipeline, "pipeline");
  if (pipelineId instanceof Refusal) return pipelineId;
  if (stage !== undefined)
    return thingNamed(context, "deal_stage", stage, "pipeline stage", (thing) =>
      pipelineId === undefined ? true : thing.pipeline === pipelineId,
    );
  const { rows } = await sql<{ id: string }>`
    select s.id from pipeline_stages s join pipelines p on p.workspace_id = s.workspace_id and p.id = s.pipeline_id
    where s.workspace_id = ${context.caller.workspace.id} and s.type = 'OPEN'
      ${pipelineId === undefined ? sql`` : sql`and p.id = ${pipelineId}`}
    order by p.created_at, p.id, s.position limit 1`.execute(context.tx);
  return rows[0]?.id ?? refuse.invalid(undefined, "There is no open stage for a deal to begin in.");
}

/** The deal of a contact that was changed last. */
async function latestDeal({ tx, caller, contactId }: EffectContext) {
  const { rows } = await sql<{ id: string }>`
    select id from deals where workspace_id = ${caller.workspace.id} and contact_id = ${contactId}
    order by updated_at desc, id desc limit 1`.execute(tx);
  const [latest] = rows;
  return latest && lockDeal(tx, caller.workspace.id, latest.id);
}

/** What a transaction may be given by a step, beside its contact; what else the step says, automations keep. */
export async function transactionEffect(context: EffectContext, members: Members): Promise<Refusal | undefined> {
  const text = (name: string): string | undefined => asText(members.get(name));
  const side = sides.find((one) => one === text("side")) ?? null;
  const named = text("status");
  const status = statuses.find((one) => one === named) ?? null;
  const stage_id = named === undefined || status !== null ? null : await closingStage(context, named);
  const name = text("name") ?? null;
  return refusalOf(await createTransaction(context, { name, side, status, stage_id, contact_id: context.contactId }));
}

/** Returns the closing stage that a step names by its id, its name or its name as a word, such as `under_contract`. */
async function closingStage({ tx, caller }: EffectContext, named: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from closing_stages where workspace_id = ${caller.workspace.id}
      and (id = ${named} or replace(lower(name), ' ', '_') = replace(lower(${named}), ' ', '_'))
    order by id = ${named} desc, position, id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

const statuses = ["active", "pending", "closed", "fell_through"] as const;

const sides = ["buyer", "seller", "both"] as const;

const asText = (value: ScenarioValue | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;
