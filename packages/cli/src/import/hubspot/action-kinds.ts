import { isObject, type JsonObject } from "@setup-pack/core/json";
import { clockTime } from "@setup-pack/core/words";
import { member, textOf } from "@setup-pack/edit";
import type { ImportedStep, ImportNotes } from "../imported-pack.js";
import { emailSteps, noticeSteps, recordSteps, webhookSteps } from "./action-steps.js";
import { type Forks, listBranches, staticBranches, testBranches } from "./branches.js";
import { dateSteps, delaySteps, minuteOfDay, minutesOf } from "./delivery.js";
import type { Templates } from "./emails.js";
import { builtInField, isSet, ownerProperty, ownField, userCalled, valueWords } from "./fields.js";
import { mergeTags, plainText } from "./texts.js";

const priorities: ReadonlyMap<unknown, string> = new Map([
  ["LOW", "low"],
  ["MEDIUM", "normal"],
  ["HIGH", "high"],
]);

/** Returns a task, for somebody of the team or the contact's owner. */
function taskSteps(fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const title = mergeTags(textOf(fields.subject)?.trim() || "HubSpot task", notes);
  const note = [typeWords(fields.task_type), plainText(textOf(fields.body) ?? "", notes)]
    .filter((part) => part !== "")
    .join("\n");
  const priority = priorities.get(fields.priority);
  const config = {
    title,
    ...(note !== "" && { note }),
    ...dueIn(fields.due_time, notes),
    ...assigneeOf(fields.owner_assignment, notes),
    ...(priority !== undefined && { priority }),
  };
  return [{ kind: "action.create_task", config }];
}

/** What sort of task it is, which a note says, since tasks of a workspace have no sorts. */
function typeWords(type: unknown): string {
  if (type === "CALL") return "By call.";
  if (type === "EMAIL") return "By email.";
  return type === undefined || type === "TODO" ? "" : `The HubSpot task type is ${String(type)}.`;
}

/** Returns when it is due, as the settings of its step: in whole days, else in minutes. */
function dueIn(due: unknown, notes: ImportNotes): JsonObject {
  if (!isSet(due)) return {};
  const minutes = minutesOf(member(due, "delta") ?? 0, member(due, "time_unit") ?? "DAYS");
  const at = minuteOfDay(member(due, "time_of_day"));
  const isRead = isObject(due) && minutes !== undefined && minutes >= 0;
  const left = isRead ? valueWords(due, ["delta", "time_unit", "time_of_day"]) : valueWords(due);
  if (left !== "")
    notes.gaps.push({ says: `Its due date is not imported: ${left}.`, remedy: "Set when the task is due." });
  else if (at !== undefined)
    notes.gaps.push({
      says: `It is due at ${clockTime(at)}. A step cannot set a time of day for a task.`,
      remedy: "Write the time into the title of the task.",
    });
  if (!isRead) return {};
  return minutes % 1440 === 0 ? { due_in_days: minutes / 1440 } : { due_in_minutes: minutes };
}

/** Returns whose task it is, as the settings of its step. */
function assigneeOf(assignment: unknown, notes: ImportNotes): JsonObject {
  const value = member(assignment, "value");
  const user = textOf(member(value, "staticValue"));
  if (user !== undefined) return { user_id: userCalled(user, notes) };
  if (isSet(assignment) && member(value, "propertyName") !== ownerProperty)
    notes.gaps.push({
      says: `HubSpot finds its owner (${valueWords(assignment)}), so it goes to the contact's owner.`,
      remedy: "Choose whose task it is.",
    });
  return { assign_to: "owner" };
}

/** Returns a property that gets a value: a field of the office's own, or the contact's owner. */
function propertySteps(fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const property = textOf(fields.property_name);
  const value = staticValue(fields.value);
  const why = whyNotSet(property, fields.value, fields.association);
  if (property === undefined || value === undefined || why !== undefined) {
    notes.gaps.push({
      says: why ?? "It does not name a property.",
      remedy: "Keep the value in a field of your own, or set it by hand.",
    });
    return [];
  }
  if (property === "hs_email_optout" && /^(?:true|false)$/.test(String(value)))
    return [{ kind: "action.set_email_subscription", config: { list: "all", subscribed: String(value) === "false" } }];
  if (property === ownerProperty)
    return [{ kind: "action.assign_owner", config: { user_id: userCalled(String(value), notes) } }];
  const written = typeof value === "string" ? mergeTags(value, notes) : value;
  return [{ kind: "action.set_field", config: { field_id: ownField(property, notes), value: written } }];
}

const toWords = (value: unknown): string => (value === undefined ? "" : ` to ${JSON.stringify(value)}`);

/** Returns the value that a property is set to; undefined where it is taken from somewhere. */
function staticValue(given: unknown): string | number | boolean | undefined {
  const value = member(given, "staticValue");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

/** Returns why no step sets a property, as a sentence. */
function whyNotSet(property: string | undefined, given: unknown, association: unknown): string | undefined {
  if (property === undefined) return "It does not name a property.";
  const value = staticValue(given);
  if (isSet(association))
    return `It sets ${property} of another record${toWords(value)} (${valueWords(association)}), and a step sets fields of the contact.`;
  if (value === undefined) return `The value of ${property} is not fixed: ${valueWords(given)}.`;
  return property !== ownerProperty && builtInField(property) !== undefined
    ? `It sets ${property}${toWords(value)}, which every contact has, and a step sets fields of the office's own.`
    : undefined;
}

/** A kind of action, and what stands for it in a pack. */
type ActionKind = { readonly title: string } & (
  | {
      /** The settings that are read. All others that are there are told as gaps. */
      readonly reads: readonly string[];
      /** The steps that stand for it, one after the other. */
      readonly steps: (settings: JsonObject, notes: ImportNotes, templates: Templates) => readonly ImportedStep[];
    }
  /** It leads on by several ways. */
  | { readonly forks: (action: JsonObject, notes: ImportNotes) => Forks }
  /** Nothing stands for it. */
  | { readonly remedy: string }
);

const onContact = ["associations", "use_explicit_associations"];
const notice = ["subject", "body", "user_ids", "team_ids", "owner_properties", "delivery_method"];
const byTag = "Use an Add tag or Remove tag step, and make a smart list of contacts with the tag.";

/**
 * The kinds of actions, by `actionTypeId`, or by `type` where that is another than SINGLE_CONNECTION. From
 * https://developers.hubspot.com/docs/api-reference/automation-automation-v4-v4/action-enrollment-reference
 */
export const actionKinds: ReadonlyMap<string, ActionKind> = new Map<string, ActionKind>([
  ["0-1", { title: "Delay", reads: ["delta", "time_unit", "time_of_day"], steps: delaySteps }],
  ["0-35", { title: "Delay until a date", reads: ["date", "delta", "time_unit", "time_of_day"], steps: dateSteps }],
  [
    "0-3",
    {
      title: "Create task",
      reads: ["task_type", "subject", "body", "priority", "due_time", "owner_assignment", ...onContact],
      steps: taskSteps,
    },
  ],
  ["0-4", { title: "Send email", reads: ["content_id"], steps: emailSteps }],
  ["0-5", { title: "Set property", reads: ["property_name", "value", "association"], steps: propertySteps }],
  ["0-8", { title: "Send email notice", reads: notice, steps: noticeSteps("email") }],
  ["0-9", { title: "Send notice in the app", reads: notice, steps: noticeSteps("push") }],
  ["0-14", { title: "Create record", reads: ["object_type_id", "properties", ...onContact], steps: recordSteps }],
  [
    "WEBHOOK",
    { title: "Call webhook", reads: ["method", "webhookUrl", "queryParams", "authSettings"], steps: webhookSteps },
  ],
  ["LIST_BRANCH", { title: "Branch", forks: listBranches }],
  ["STATIC_BRANCH", { title: "Branch by value", forks: staticBranches }],
  ["AB_TEST_BRANCH", { title: "A/B test", forks: testBranches }],
  ["CUSTOM_CODE", { title: "Custom code", remedy: "Have your own server do it, with a Call webhook step." }],
  ["0-13", { title: "Add to list", remedy: byTag }],
  ["0-63809083", { title: "Add to list", remedy: byTag }],
  ["0-63863438", { title: "Remove from list", remedy: byTag }],
  [
    "0-29",
    {
      title: "Wait for an event",
      remedy: "Add a Wait step and an If step after it, or an automation that the event starts.",
    },
  ],
  ["0-25", { title: "Send SMS", remedy: "Add a Send text message step. HubSpot's file does not contain the text." }],
]);
