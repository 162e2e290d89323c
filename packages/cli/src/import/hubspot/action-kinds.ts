import type { JsonObject } from "@setup-pack/core/json";
import type { ImportedStep, ImportNotes } from "../imported.js";
import { type Forks, listBranches, staticBranches, testBranches } from "./branches.js";
import { recordSteps } from "./deals.js";
import type { Templates } from "./emails.js";
import { emailSteps, noticeSteps } from "./messages.js";
import { propertySteps } from "./properties.js";
import { taskSteps } from "./tasks.js";
import { dateSteps, delaySteps } from "./waits.js";
import { webhookSteps } from "./webhooks.js";

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
const byTag = "Tag the contact by an Add tag or Remove tag step, and make a smart list of the tag.";

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
  ["CUSTOM_CODE", { title: "Custom code", remedy: "Let a server of yours do it, by a Call webhook step." }],
  ["0-13", { title: "Add to list", remedy: byTag }],
  ["0-63809083", { title: "Add to list", remedy: byTag }],
  ["0-63863438", { title: "Remove from list", remedy: byTag }],
  [
    "0-29",
    {
      title: "Wait for an event",
      remedy: "Put in a Wait step and an If step behind it, or an automation that the event starts.",
    },
  ],
  ["0-25", { title: "Send SMS", remedy: "Put in a Send text message step; HubSpot's file does not hold the text." }],
]);
