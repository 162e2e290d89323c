import type { ScenarioValue } from "../scenario-value.js";
import { lookUp, ofPerson, rendered } from "./person.test-support.js";
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
  const written =
    typeof given === "string" ? writtenValue(step, given) : Number.isFinite(given) ? Number(given) : given === true;
  const after = operation === "add" ? Number(before ?? 0) + Number(written) : written;
  if (after === before) return false;
  person.fields.set(name, after);
  return true;
}

/** A text that is one merge tag and nothing else is the value itself. */
function writtenValue({ scope }: Step, text: string): ScenarioValue {
  const alone = /^\{\{\s*([^{}]+?)\s*\}\}$/u.exec(text)?.[1];
  const value = alone === undefined ? undefined : lookUp(scope, alone);
  return value === undefined ? rendered(scope, text).text : value;
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
  const added = marked.filter((one) => !person.doNotContact.has(one));
  for (const one of added) person.doNotContact.add(one);
  return added.length > 0;
}

function subscription(step: Step): boolean {
  const { person } = step.run;
  const { list, subscribed } = configOf(step);
  if (typeof list === "string" && list !== "all") {
    const isNew = person.lists.get(list) !== subscribed;
    person.lists.set(list, subscribed === true);
    return isNew;
  }
  const before = person.unsubscribed;
  person.unsubscribed = subscribed === false;
  return before !== person.unsubscribed;
}

function returnToPond(step: Step): boolean {
  const { person } = step.run;
  const pond = textOf(configOf(step).pond_id);
  if (person.pond === pond && person.owner === null) return false;
  person.pond = pond;
  person.owner = null;
  return true;
}

function relate(step: Step): boolean {
  const { relationship_label_id, with: other } = configOf(step);
  const name = rendered(step.scope, textOf(other) ?? "").text;
  return joined(step, `${textOf(relationship_label_id)}: ${name}`);
}

function joined({ run }: Step, other: string): boolean {
  const isNew = !run.person.others.has(other);
  run.person.others.add(other);
  return isNew;
}

/** Whether somebody had been there is not known, so that somebody goes. */
function left({ run }: Step, other: string): boolean {
  run.person.others.delete(other);
  return true;
}

const collaborator = (step: Step): string => `collaborator ${textOf(configOf(step).user_id)}`;

export const changeMeanings: Readonly<Record<string, Meaning>> = {
  "action.add_tag": change(addTag, "tag_added", "tag"),
  "action.remove_tag": change(removeTag),
  "action.set_stage": change(setStage, "stage_changed", "stage"),
  "action.set_field": change(setField, "contact_field_changed", "field"),
  "action.assign_owner": change(assignOwner),
  "action.return_to_pond": change(returnToPond),
  "action.mark_do_not_contact": change(doNotContact),
  "action.set_email_subscription": change(subscription),
  "action.set_relationship": change(relate),
  "action.add_collaborator": change((step) => joined(step, collaborator(step))),
  "action.remove_collaborator": change((step) => left(step, collaborator(step))),
};
