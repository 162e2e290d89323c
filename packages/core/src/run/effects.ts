import type { ContactRecord } from "./contact-record.js";
import { type Members, valueIn } from "./lookup.js";
import type { Names } from "./names.js";
import { isGroup, isList, plainValue, type ScenarioValue } from "./scenario-value.js";
import { memberNamed } from "./trigger-fit.js";

/** What a step changes, as data: a rehearsal changes its record of the contact, a workspace calls its operations. */
export type Effect =
  | { readonly effect: "tag"; readonly how: "add" | "remove"; readonly tag: string }
  | { readonly effect: "clear-tags" }
  | { readonly effect: "stage"; readonly stage: string | null }
  | { readonly effect: "owner"; readonly owner: string | null }
  | { readonly effect: "pond"; readonly pond: string | null }
  | { readonly effect: "field"; readonly field: string; readonly value: ScenarioValue }
  /** Without a list, or with `all`, every mail. */
  | { readonly effect: "subscription"; readonly list: string | undefined; readonly subscribed: boolean }
  /** Without channels, all. */
  | { readonly effect: "do-not-contact"; readonly channels: readonly string[]; readonly how: "set" | "clear" }
  | { readonly effect: "relationship"; readonly label: string; readonly with: string }
  | { readonly effect: "collaborator"; readonly how: "add" | "remove"; readonly user: string }
  | {
      readonly effect: "deal";
      readonly how: "create" | "move";
      readonly pipeline: string | undefined;
      readonly stage: string | undefined;
      readonly name: string | undefined;
    }
  | { readonly effect: "transaction"; readonly members: Members };

/** An event: the kind of a trigger without its prefix, and what it says. */
export interface OccurredEvent {
  readonly event: string;
  readonly members: Members;
}

/** What an effect came to. */
export interface Outcome {
  readonly changed: boolean;
  /** The events that the change is. */
  readonly events: readonly OccurredEvent[];
}

const unchanged: Outcome = { changed: false, events: [] };
const changed = (...events: readonly OccurredEvent[]): Outcome => ({ changed: true, events });
const event = (name: string, members: Readonly<Record<string, ScenarioValue | undefined>>): OccurredEvent => ({
  event: name,
  members: new Map(
    Object.entries(members).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  ),
});

/** Carries an effect out on the record of a contact. */
export function carryOut(effect: Effect, contact: ContactRecord, names: Names): Outcome {
  switch (effect.effect) {
    case "tag": {
      const others = contact.tags.filter((tag) => !names.sameThing(tag, effect.tag, ["tag"]));
      const had = others.length < contact.tags.length;
      if (had === (effect.how === "add")) return unchanged;
      if (effect.how === "remove") {
        contact.tags = others;
        return changed();
      }
      contact.tags = [...contact.tags, effect.tag];
      return changed(event("tag_added", { tag: effect.tag }));
    }
    case "clear-tags": {
      const had = contact.tags.length > 0;
      contact.tags = [];
      return had ? changed() : unchanged;
    }
    case "stage": {
      if (same(contact.stage, effect.stage, names, "stage")) return unchanged;
      contact.stage = effect.stage;
      return effect.stage === null ? changed() : changed(event("stage_changed", { stage: effect.stage }));
    }
    case "owner": {
      if (same(contact.owner, effect.owner, names, "user", "team")) return unchanged;
      contact.owner = effect.owner;
      return changed();
    }
    case "pond": {
      if (contact.owner === null && contact.pond === effect.pond) return unchanged;
      contact.owner = null;
      contact.pond = effect.pond;
      return changed();
    }
    case "field": {
      const { field, value } = effect;
      const before = contact.fields.get(field);
      if (before !== undefined && written(before) === written(value)) return unchanged;
      contact.fields.set(field, value);
      contact.kept.delete(field);
      return changed(event("contact_field_changed", { field, value }));
    }
    case "subscription": {
      const { list = "all", subscribed } = effect;
      if (list !== "all") {
        const before = contact.subscriptions.get(list);
        contact.subscriptions.set(list, subscribed);
        return before === subscribed ? unchanged : changed();
      }
      if (contact.unsubscribed === !subscribed) return unchanged;
      contact.unsubscribed = !subscribed;
      return changed();
    }
    case "do-not-contact": {
      const { how, channels } = effect;
      const before = written([...contact.doNotContact]);
      if (how === "clear" && channels.length === 0) contact.doNotContact.clear();
      for (const channel of channels.length === 0 && how === "set" ? ["all"] : channels)
        if (how === "set") contact.doNotContact.add(channel);
        else contact.doNotContact.delete(channel);
      return written([...contact.doNotContact]) === before ? unchanged : changed();
    }
    case "relationship": {
      const before = contact.relationships.get(effect.label);
      contact.relationships.set(effect.label, effect.with);
      return before === effect.with ? unchanged : changed();
    }
    case "collaborator": {
      const others = contact.collaborators.filter((user) => user !== effect.user);
      const had = others.length < contact.collaborators.length;
      contact.collaborators = effect.how === "add" ? [...others, effect.user] : others;
      // Who works with the contact at the start is not told, so taking somebody away may always change something.
      return had && effect.how === "add" ? unchanged : changed();
    }
    case "deal":
      return dealChanged(effect, contact, names);
    case "transaction": {
      for (const [name, value] of effect.members) contact.kept.set(`transaction.${name}`, value);
      return changed({ event: "transaction_created", members: effect.members });
    }
    default:
      return effect satisfies never;
  }
}

function dealChanged(
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

function statusOf(pipeline: string | undefined, stage: string, names: Names): string | undefined {
  const type = names.stageType(pipeline, stage);
  return type === undefined ? undefined : statuses[type];
}

/** An event brings its change with it: who is tagged has the tag. Undefined of a member leaves what there was. */
export function bringAbout(
  { event: name, members }: OccurredEvent,
  contact: ContactRecord,
  names: Names,
  now: number,
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
      if (tag !== undefined) carryOut({ effect: "tag", how: "add", tag }, contact, names);
      return;
    }
    case "stage_changed": {
      const stage = text("stage");
      if (stage !== undefined) contact.stage = stage;
      return;
    }
    case "contact_field_changed": {
      const [field, value] = [text("field"), members.get("value")];
      if (field !== undefined && value !== undefined) carryOut({ effect: "field", field, value }, contact, names);
      return;
    }
    case "program_subscribed":
    case "program_unsubscribed": {
      const program = text("program");
      if (program === undefined) return;
      const others = contact.programs.filter((one) => !names.sameThing(one, program, ["program"]));
      contact.programs = name === "program_subscribed" ? [...others, program] : others;
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
      keepGroup("transaction", "side", "status", "name");
      return;
    }
    default:
  }
}

function same(one: string | null, other: string | null, names: Names, ...types: readonly string[]): boolean {
  return one === other || (one !== null && other !== null && names.sameThing(one, other, types));
}

const written = (value: ScenarioValue): string =>
  JSON.stringify(isList(value) && value.length === 0 ? [] : plainValue(value, (moment) => ` ${moment}`));
