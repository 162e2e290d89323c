import type { ScenarioValue } from "../scenario-value.js";
import { ofPerson, rendered } from "./person.test-support.js";
import { configOf, goesOn, textOf } from "./step-parts.test-support.js";
import type { Meaning, Step } from "./world.test-support.js";

/** A change that tells whether anything is different after it, and then fires what it fires. */
const change = (act: (step: Step) => boolean, fires?: string, member?: string): Meaning =>
  goesOn((step) => {
    const changed = act(step);
    step.tell({ what: "change", why: changed ? "done" : "unchanged" });
    if (!changed || fires === undefined) return;
    const id = textOf(configOf(step)[`${member}_id`]) ?? textOf(configOf(step)[`${member}`]);
    if (id !== undefined) step.world.fire(step.run.person, fires, new Map<string, ScenarioValue>([[`${member}`, id]]));
    step.world.fieldsChanged();
  });

function addTag(step: Step): boolean {
  const { person } = step.run;
  const tag = textOf(configOf(step).tag_id);
  if (tag === undefined || person.tags.includes(tag)) return false;
  person.tags = [...person.tags, tag];
  return true;
}

function removeTag(step: Step): boolean {
  const { person } = step.run;
  const tag = configOf(step).tag_id;
  if (!person.tags.some((one) => one === tag)) return false;
  person.tags = person.tags.filter((one) => one !== tag);
  return true;
}

function setStage(step: Step): boolean {
  const { person } = step.run;
  const stage = textOf(configOf(step).stage_id);
  if (stage === undefined || stage === person.stage) return false;
  person.stage = stage;
  return true;
}

function setField(step: Step): boolean {
  const { person } = step.run;
  const { field_id, field, operation, value, lead_source_id } = configOf(step);
  const name = textOf(field_id ?? field);
  const given = value ?? lead_source_id;
  if (name === undefined || given === undefined) return false;
  const before = ofPerson(person, name);
  const written = typeof given === "string" ? rendered(step.scope, given).text : given;
  const after = operation === "add" ? Number(before ?? 0) + Number(written) : written;
  if (after === before) return false;
  if (typeof after !== "string" && typeof after !== "number" && typeof after !== "boolean") return false;
  person.fields.set(name, after);
  return true;
}

function assignOwner(step: Step): boolean {
  const { person } = step.run;
  const { user_id, team_id } = configOf(step);
  const owner = textOf(user_id ?? team_id);
  if (owner === undefined || owner === person.owner) return false;
  person.owner = owner;
  return true;
}

function doNotContact(step: Step): boolean {
  const { person } = step.run;
  const { channels } = configOf(step);
  const marked = Array.isArray(channels) ? channels.flatMap((one) => textOf(one) ?? []) : ["all"];
  const added = marked.filter((one) => !person.doNotContact.has(one) && !person.doNotContact.has("all"));
  for (const one of added) person.doNotContact.add(one);
  return added.length > 0;
}

function subscription(step: Step): boolean {
  const { person } = step.run;
  const { list, subscribed } = configOf(step);
  if (list !== undefined && list !== "all") return true;
  const before = person.unsubscribed;
  person.unsubscribed = subscribed === false;
  return before !== person.unsubscribed;
}

/** What a rehearsal keeps nothing of. */
const keptNowhere = (): boolean => true;

export const changeMeanings: Readonly<Record<string, Meaning>> = {
  "action.add_tag": change(addTag, "tag_added", "tag"),
  "action.remove_tag": change(removeTag),
  "action.set_stage": change(setStage, "stage_changed", "stage"),
  "action.set_field": change(setField, "contact_field_changed", "field"),
  "action.assign_owner": change(assignOwner),
  "action.return_to_pond": change(keptNowhere),
  "action.mark_do_not_contact": change(doNotContact),
  "action.set_email_subscription": change(subscription),
  "action.set_relationship": change(keptNowhere),
  "action.add_collaborator": change(keptNowhere),
  "action.remove_collaborator": change(keptNowhere),
};
