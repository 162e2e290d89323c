import type { Names } from "../names.js";
import type { ScenarioValue } from "../scenario-value.js";
import type { ContactRecord } from "./contact-record.js";
import { changed, type Effect, event, type Outcome, unchanged } from "./effect.js";
import { valueIn } from "./lookup.js";

/** What opening or moving a deal changes; a stage that closes deals wins or loses it. */
export function dealChanged(
  { how, pipeline, stage, name }: Extract<Effect, { readonly effect: "deal" }>,
  contact: ContactRecord,
  names: Names,
): Outcome {
  const kept = (member: string): ScenarioValue | undefined => {
    const now = contact.kept.get(`deal.${member}`);
    return now === undefined ? valueIn(`deal.${member}`, contact.fields) : now;
  };
  const isThere = (member: string, wanted: string | undefined, type: string): boolean => {
    const now = kept(member);
    return wanted === undefined || (typeof now === "string" && names.sameThing(now, wanted, [type]));
  };
  if (how === "move" && isThere("stage", stage, "deal_stage") && isThere("pipeline", pipeline, "pipeline"))
    return unchanged;
  const status = stage === undefined ? undefined : statusOf(pipeline, stage, names);
  const members = { pipeline, stage, name: how === "create" ? name : undefined };
  for (const [member, value] of Object.entries(members))
    if (value !== undefined) contact.kept.set(`deal.${member}`, value);
  if (name !== undefined && how === "create") contact.kept.set("deal_name", name);
  const statusNow = status ?? (how === "create" ? "open" : undefined);
  if (statusNow !== undefined) contact.kept.set("deal.status", statusNow);
  const moved = event(how === "create" ? "deal_created" : "deal_stage_changed", members);
  if (status === "won") return changed(moved, event("deal_won", members));
  if (status === "lost") return changed(moved, event("deal_lost", members));
  return changed(moved);
}

const statuses = { OPEN: "open", CLOSED_WON: "won", CLOSED_LOST: "lost" } as const;

/** What a deal is that has come to a stage; undefined for a stage that no pack carries. */
export function statusOf(pipeline: string | undefined, stage: string, names: Names): string | undefined {
  const type = names.stageType(pipeline, stage);
  return type === undefined ? undefined : statuses[type];
}
