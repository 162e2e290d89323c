import { transactionMembers } from "@setup-pack/core/parts";
import type { Names } from "../names.js";
import { isGroup, type ScenarioValue } from "../scenario-value.js";
import { type ContactRecord, setStage } from "./contact-record.js";
import { changed, type Effect, event, type OccurredEvent, type Outcome, unchanged } from "./effect.js";
import { memberNamed, valueIn } from "./lookup.js";

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
function statusOf(pipeline: string | undefined, stage: string, names: Names): string | undefined {
  const type = names.stageType(pipeline, stage);
  return type === undefined ? undefined : statuses[type];
}

/** What bringing an event about needs to know, and who carries its effects out. */
interface Occasion {
  readonly carryOut: (effect: Effect) => Outcome;
  readonly names: Names;
  readonly now: number;
}

/** An event brings its change with it: who is tagged has the tag. Undefined of a member leaves what there was. */
export function bringAbout(
  { event: name, members }: OccurredEvent,
  contact: ContactRecord,
  { carryOut, names, now }: Occasion,
): void {
  const text = (member: string): string | undefined => {
    const value = memberNamed(member, members);
    return typeof value === "string" ? value : undefined;
  };
  const keep = (group: string, member: string, value: ScenarioValue | undefined): void => {
    if (value !== undefined) contact.kept.set(`${group}.${member}`, value);
  };
  const keepGroup = (group: string, ...named: readonly string[]): void => {
    for (const member of named) keep(group, member, memberNamed(member, members));
    const given = members.get(group);
    if (isGroup(given)) for (const [member, value] of given) keep(group, member, value);
    for (const [member, value] of members)
      if (member.startsWith(`${group}.`)) keep(group, member.slice(group.length + 1), value);
  };
  switch (name) {
    case "tag_added": {
      const tag = text("tag");
      if (tag !== undefined) carryOut({ effect: "tag", how: "add", tag });
      return;
    }
    case "stage_changed": {
      const stage = text("stage");
      if (stage !== undefined) {
        carryOut({ effect: "stage", stage });
        setStage(contact, stage);
      }
      return;
    }
    case "contact_field_changed": {
      const [field, value] = [text("field"), members.get("value")];
      if (field !== undefined && value !== undefined) carryOut({ effect: "field", field, value });
      return;
    }
    case "program_subscribed":
    case "program_unsubscribed": {
      const program = text("program");
      if (program === undefined) return;
      contact.programs.remove(program, names);
      if (name === "program_subscribed") contact.programs.add(program, names);
      return;
    }
    case "sms_received":
    case "email_replied": {
      contact.lastReplyAt = { moment: now };
      contact.lastMessage = members.get("last_message") ?? members.get("text") ?? members.get("message") ?? null;
      return;
    }
    case "deal_created":
    case "deal_stage_changed":
    case "deal_stuck_in_stage":
    case "deal_won":
    case "deal_lost": {
      const [pipeline, stage] = [text("pipeline"), text("stage")];
      const ofStage = stage === undefined ? undefined : statusOf(pipeline, stage, names);
      const ofEvent = name === "deal_won" ? "won" : name === "deal_lost" ? "lost" : undefined;
      keep("deal", "status", ofEvent ?? ofStage ?? (name === "deal_created" ? "open" : undefined));
      keepGroup("deal", "pipeline", "stage", "name", "status");
      return;
    }
    case "transaction_created":
    case "transaction_status_changed":
    case "transaction_closed":
    case "transaction_fell_through": {
      const ofEvent =
        name === "transaction_closed" ? "closed" : name === "transaction_fell_through" ? "fell_through" : undefined;
      keep("transaction", "status", ofEvent ?? text("to"));
      keepGroup("transaction", "side", "status", "name", ...transactionMembers);
      return;
    }
    default:
  }
}
