import { isObject, type JsonObject } from "@setup-pack/core/json";
import { clockTime } from "@setup-pack/core/words";
import { member, textOf } from "@setup-pack/edit";
import type { ImportedStep, ImportNotes } from "../imported.js";
import { ownerProperty, userCalled } from "./fields.js";
import { isSet, valueWords } from "./is-set.js";
import { mergeTags, plainText } from "./texts.js";
import { minuteOfDay, minutesOf } from "./waits.js";

const priorities: ReadonlyMap<unknown, string> = new Map([
  ["LOW", "low"],
  ["MEDIUM", "normal"],
  ["HIGH", "high"],
]);

/** Returns a task, for somebody of the team or the contact's owner. */
export function taskSteps(fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
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
  return type === undefined || type === "TODO" ? "" : `In HubSpot a task of the type ${String(type)}.`;
}

/** Returns when it is due, as the settings of its step: in whole days, else in minutes. */
function dueIn(due: unknown, notes: ImportNotes): JsonObject {
  if (!isSet(due)) return {};
  const minutes = minutesOf(member(due, "delta") ?? 0, member(due, "time_unit") ?? "DAYS");
  const at = minuteOfDay(member(due, "time_of_day"));
  const isRead = isObject(due) && minutes !== undefined && minutes >= 0;
  const left = isRead ? valueWords(due, ["delta", "time_unit", "time_of_day"]) : valueWords(due);
  if (left !== "")
    notes.gaps.push({ says: `When it is due is not taken over: ${left}.`, remedy: "Set when the task is due." });
  else if (at !== undefined)
    notes.gaps.push({
      says: `It is due at ${clockTime(at)}, and a task of a step is due without a time of day.`,
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
