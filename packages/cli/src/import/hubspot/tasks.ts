import type { JsonObject } from "@setup-pack/core/json";
import { member, textOf } from "@setup-pack/edit";
import type { ImportedStep, ImportNotes } from "../imported.js";
import { ownerProperty, userCalled } from "./fields.js";
import { isSet } from "./is-set.js";
import { mergeTags, plainText } from "./texts.js";

const priorities: ReadonlyMap<unknown, string> = new Map([
  ["LOW", "low"],
  ["MEDIUM", "normal"],
  ["HIGH", "high"],
]);

/** A task, for somebody of the team or the contact's owner. */
export function taskSteps(fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const title = mergeTags(textOf(fields.subject)?.trim() || "HubSpot task", notes);
  const note = [typeWords(fields.task_type), plainText(textOf(fields.body) ?? "", notes)]
    .filter((part) => part !== "")
    .join("\n");
  const priority = priorities.get(fields.priority);
  const config = {
    title,
    ...(note !== "" && { note }),
    ...assigneeOf(fields.owner_assignment, notes),
    ...(priority !== undefined && { priority }),
  };
  return [{ kind: "action.create_task", config }];
}

/** What sort of task it is, which a note says, since tasks of a workspace have no sorts. */
function typeWords(type: unknown): string {
  if (type === "CALL") return "By call.";
  if (type === "EMAIL") return "By email.";
  return type === undefined || type === "TODO" ? "" : `In HubSpot a task of the type ${String(type)}.`;
}

/** Whose task it is, as the settings of its step. */
function assigneeOf(assignment: unknown, notes: ImportNotes): JsonObject {
  const value = member(assignment, "value");
  const user = textOf(member(value, "staticValue"));
  if (user !== undefined) return { user_id: userCalled(user, notes) };
  if (isSet(assignment) && member(value, "propertyName") !== ownerProperty)
    notes.gaps.push({
      says: "It is given to somebody whom HubSpot finds, so it goes to the contact's owner.",
      remedy: "Choose whose task it is.",
    });
  return { assign_to: "owner" };
}
