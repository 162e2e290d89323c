import { momentText, type ScenarioValue, zoneClock } from "@setup-pack/rehearsal";
import { Refusal, refuse } from "../../refusal.js";
import { addTag, removeTag, updateContact } from "../../resources/contacts/index.js";
import { textFields } from "../contact-record.js";
import { contactNow, type EffectContext, type EffectOf, refusalOf, textOf, thingNamed } from "./effect-context.js";

export async function tagEffect(context: EffectContext, { how, tag }: EffectOf<"tag">): Promise<Refusal | undefined> {
  const id = thingNamed(context, "tag", tag, "tag");
  if (id instanceof Refusal) return id;
  await (how === "add" ? addTag : removeTag)(context, await contactNow(context), id);
  return undefined;
}

export async function clearTagsEffect(context: EffectContext): Promise<undefined> {
  const { tags } = await contactNow(context);
  for (const { id } of tags) await removeTag(context, await contactNow(context), id);
}

export async function stageEffect(context: EffectContext, stage: string | null): Promise<Refusal | undefined> {
  const id = stage === null ? "" : thingNamed(context, "stage", stage, "contact stage");
  return id instanceof Refusal
    ? id
    : refusalOf(await updateContact(context, await contactNow(context), { stage_id: id }));
}

/** A contact's owner is a member; the API shows no way to give it to a team. */
export async function ownerEffect(context: EffectContext, owner: string | null): Promise<Refusal | undefined> {
  const team = context.things.find(({ type, id }) => type === "team" && id === owner);
  if (team !== undefined)
    return refuse.invalid(undefined, `The API gives contacts to members alone, not to a team such as "${team.name}".`);
  const id = owner === null ? "" : thingNamed(context, "user", owner, "member");
  return id instanceof Refusal
    ? id
    : refusalOf(await updateContact(context, await contactNow(context), { owner_id: id }));
}

const texts: ReadonlySet<string> = new Set(textFields);

export async function fieldEffect(
  context: EffectContext,
  { field, value }: EffectOf<"field">,
): Promise<Refusal | undefined> {
  const contact = await contactNow(context);
  if (texts.has(field)) return refusalOf(await updateContact(context, contact, { [field]: textOf(value) }));
  if (field === "lead_source") {
    const written = textOf(value);
    const id = written === null || written === "" ? "" : thingNamed(context, "lead_source", written, "lead source");
    return id instanceof Refusal ? id : refusalOf(await updateContact(context, contact, { lead_source_id: id }));
  }
  const isCustom = context.things.some(({ type, id }) => type === "custom_field" && id === field);
  if (!isCustom) return undefined;
  const custom_fields = { ...contact.custom_fields, [field]: customValue(value, context) };
  return refusalOf(await updateContact(context, contact, { custom_fields }));
}

/** Returns a value as custom fields hold it: a moment is its day, and its time where that is not midnight. */
function customValue(value: ScenarioValue, { caller }: EffectContext): unknown {
  if (typeof value !== "object" || value === null) return value;
  if ("moment" in value) return momentText(value.moment, zoneClock(caller.workspace.timeZone));
  return value instanceof Map ? null : value;
}
