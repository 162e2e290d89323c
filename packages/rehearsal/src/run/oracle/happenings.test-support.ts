import type { ContactChange, Happening } from "../scenario.js";
import type { ScenarioValue } from "../scenario-value.js";
import type { Person } from "./person.test-support.js";
import type { World } from "./world.test-support.js";

/** What the scenario brings: the contact is changed, replies end runs, and only then triggers fire. */
export function happen(world: World, happening: Happening): void {
  const { contact } = happening;
  for (const person of world.people)
    if ((contact === undefined || person === world.people[contact]) && !world.spent.has(person))
      happenTo(world, happening, person);
}

function happenTo(world: World, happening: Happening, person: Person): void {
  world.tell({ run: null, automation: null, block: null }, person, { what: "event", why: "happened" });
  if ("set" in happening) setByHand(person, happening.set);
  else if ("event" in happening) bring(world, happening, person);
  else
    for (const automation of world.automations)
      if (automation.key === happening.enroll) world.enrolByHand(automation, person);
  world.fieldsChanged();
}

function bring(world: World, happening: Extract<Happening, { event: string }>, person: Person): void {
  const { event, members } = happening;
  changedBy(person, event, members, world.now());
  if (event === "sms_received" || event === "email_replied")
    for (const run of world.runs)
      if (run.ended === undefined && run.person === person && run.automation.document.settings?.stop_on_reply === true)
        world.stop(run, "stopped/reply");
  world.fire(person, event, members, happening.automation);
}

function changedBy(person: Person, event: string, members: ReadonlyMap<string, ScenarioValue>, now: number): void {
  const member = (name: string): string | undefined => {
    const value = members.get(name) ?? members.get(`${name}_id`);
    return typeof value === "string" ? value : undefined;
  };
  const [tag, stage, field, program] = [member("tag"), member("stage"), member("field"), member("program")];
  const value = members.get("value");
  if (event === "tag_added" && tag !== undefined && !person.tags.includes(tag)) person.tags = [...person.tags, tag];
  if (event === "stage_changed" && stage !== undefined) person.stage = stage;
  if (event === "contact_field_changed" && field !== undefined && value !== undefined) person.fields.set(field, value);
  const pipeline = member("pipeline") ?? person.deal?.pipeline;
  if (event.startsWith("deal_")) person.deal = { pipeline, stage: stage ?? person.deal?.stage };
  if (event.startsWith("transaction_"))
    for (const [name, given] of members)
      person.transaction.set(`transaction.${name === "to" ? "status" : name}`, given);
  if (event === "program_unsubscribed") person.programs = person.programs.filter((one) => one !== program);
  if (event === "program_subscribed" && program !== undefined && !person.programs.includes(program))
    person.programs = [...person.programs, program];
  if (event !== "sms_received" && event !== "email_replied") return;
  person.lastReplyAt = now;
  person.lastMessage = member("text") ?? null;
}

function setByHand(person: Person, change: ContactChange): void {
  for (const [name, value] of change.fields ?? []) person.fields.set(name, value);
  if (change.tags !== undefined) person.tags = [...change.tags];
  if (change.stage !== undefined) person.stage = change.stage;
  if (change.owner !== undefined) person.owner = change.owner;
  if (change.doNotContact !== undefined) person.doNotContact = new Set(change.doNotContact);
  if (change.unsubscribed !== undefined) person.unsubscribed = change.unsubscribed;
}
