import type { JsonObject } from "@setup-pack/core/json";
import { listOf } from "@setup-pack/core/words";
import { elements, member, textOf } from "@setup-pack/edit";
import { type ImportedStep, type ImportNotes, refer } from "../imported.js";
import { builtInField, ownerProperty, ownField, userCalled } from "./fields.js";
import { mergeTags, plainText } from "./texts.js";

const priorities: ReadonlyMap<unknown, string> = new Map([
  ["LOW", "low"],
  ["MEDIUM", "normal"],
  ["HIGH", "high"],
]);

/** Kinds of tasks that a note says, since a task of ours has none. */
const taskTypes: ReadonlyMap<unknown, string> = new Map([
  ["CALL", "By call."],
  ["EMAIL", "By email."],
]);

/** A task, for its owner or the contact's. */
export function taskSteps(fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const title = mergeTags(textOf(fields.subject)?.trim() || "HubSpot task", notes);
  const note = [taskTypes.get(fields.task_type) ?? "", plainText(textOf(fields.body) ?? "", notes)]
    .filter((part) => part !== "")
    .join("\n");
  const owner = textOf(member(member(fields.owner_assignment, "value"), "staticValue"));
  const priority = priorities.get(fields.priority);
  const config = {
    title,
    ...(note !== "" && { note }),
    ...(owner === undefined ? { assign_to: "owner" } : { user_id: userCalled(owner, notes) }),
    ...(priority !== undefined && { priority }),
  };
  return [{ kind: "action.create_task", config }];
}

/** A property that gets a value of its own: a field of the office's, or the contact's owner. */
export function propertySteps(fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const property = textOf(fields.property_name);
  const value = member(fields.value, "staticValue");
  const isElsewhere = Object.keys(Object(fields.association)).length > 0;
  const why =
    property === undefined
      ? "It names no property."
      : isElsewhere
        ? `It sets ${property} of another record, and a step sets fields of the contact.`
        : typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean"
          ? `What ${property} is set to is no value of its own.`
          : undefined;
  if (property === undefined || why !== undefined) {
    notes.gaps.push({ says: why ?? "", remedy: "Set the field in the editor, or do it by hand." });
    return [];
  }
  if (property === ownerProperty)
    return [{ kind: "action.assign_owner", config: { user_id: userCalled(String(value), notes) } }];
  if (builtInField(property) !== undefined) {
    notes.gaps.push({
      says: `It sets ${property}, which every contact has, and a step sets fields of the office's own.`,
      remedy: "Keep the value in a field of your own.",
    });
    return [];
  }
  const written = typeof value === "string" ? mergeTags(value, notes) : value;
  return [{ kind: "action.set_field", config: { field_id: ownField(property, notes), value: written } }];
}

const deals = "0-3";

/** A deal that is made. Records of other types have no counterpart. */
export function recordSteps(fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const values = new Map(
    elements(fields.properties).map((one) => [
      textOf(member(one, "targetProperty")) ?? "",
      textOf(member(member(one, "value"), "staticValue")),
    ]),
  );
  const [name, stage, pipeline] = ["dealname", "dealstage", "pipeline"].map((property) => values.get(property));
  if (fields.object_type_id !== deals || stage === undefined) {
    notes.gaps.push({
      says:
        fields.object_type_id === deals
          ? "It makes a deal in no stage that it names."
          : `It makes a record of the type ${String(fields.object_type_id)}.`,
      remedy: "Only deals, with their stage, can be made by a step; make it by hand, or by a task.",
    });
    return [];
  }
  const others = [...values.keys()].filter((property) => !["dealname", "dealstage", "pipeline"].includes(property));
  if (others.length > 0)
    notes.gaps.push({ says: `The deal gets no ${listOf(others, "or")}.`, remedy: "Fill it in by hand, or by a task." });
  const inPipeline = pipeline ?? "default";
  const config = {
    pipeline_id: refer(notes, { type: "pipeline", id: inPipeline, name: inPipeline }),
    stage_id: refer(notes, { type: "deal_stage", id: stage, name: stage, detail: inPipeline }),
    name: mergeTags(name ?? "{{full_name}}", notes),
  };
  return [{ kind: "action.create_deal", config }];
}
