import { Type } from "@sinclair/typebox";
import { dateOrEmpty, oneOf, record, timestamp } from "../../http/schema/shapes.js";
import { dateFields } from "./dates.js";
import { statuses } from "./schemas.js";

const named = { id: Type.String(), name: Type.String() };
const milestone = oneOf([...dateFields, ""], { description: "The date it is relative to; empty when none." });
const offset = Type.Integer({ description: "Days from the milestone; before it where negative." });
const decided = { "x-decision": "The API document does not show these fields." };

export const workflow = record("TransactionWorkflow", {
  activities: Type.Array(
    record("TransactionActivity", {
      id: Type.String(),
      title: Type.String(),
      description: Type.String({ "x-decision": "Empty when there is none." }),
      created_at: timestamp(),
    }),
    { description: "The timeline.", "x-decision": "Newest first." },
  ),
  default_reopen_stage_id: Type.String({
    description: "Where a reopened deal goes by default; empty when there is no such stage.",
    "x-decision": "The lowest open stage of the linked deal's pipeline.",
  }),
  parties: Type.Array(
    record("Party", {
      id: Type.String(),
      contact_id: Type.String({ "x-decision": "Empty when the person is no contact." }),
      name: Type.String(),
      role: Type.String(),
      relationship_label_id: Type.String({ description: "Empty for another client." }),
    }),
    { description: "The people on the transaction." },
  ),
  reopen_stages: Type.Array(record("ReopenStage", named), {
    description: "The open stages that the linked deal can reopen into.",
    "x-decision": "Those of its pipeline, the lowest first.",
  }),
  tasks: Type.Array(
    record("TransactionTask", {
      id: Type.String(),
      title: Type.String(),
      completed: Type.Boolean(),
      due_date: dateOrEmpty({
        "x-decision": "The milestone's date and offset_days; empty while the transaction has no such date.",
      }),
      milestone,
      offset_days: offset,
    }),
    { description: "The closing checklist." },
  ),
});

export const transactionSettings = record("TransactionSettings", {
  closing_stages: Type.Array(
    record("ClosingStage", { ...named, status: oneOf(statuses), position: Type.Integer() }, decided),
    { "x-decision": "In their order." },
  ),
  checklist_templates: Type.Array(
    record("ChecklistTemplate", {
      id: Type.String(),
      name: Type.String(decided),
      items: Type.Array(
        record("ChecklistItem", { id: Type.String(), title: Type.String(), milestone, offset_days: offset }, decided),
      ),
    }),
    { "x-decision": "In the order they were made." },
  ),
});
