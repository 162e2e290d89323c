import { stageTypes } from "@setup-pack/core/format";
import { Kind, Type, TypeRegistry } from "@sinclair/typebox";
import { listQuery } from "../../http/list/list.js";
import { formats } from "../../http/schema/formats.js";
import { closed, nullable, oneOf, record, type SchemaAnnotations, text, timestamp } from "../../http/schema/shapes.js";
import { dealStatuses } from "./stages.js";

const limits = { "x-decision": "The greatest length is decided here." };
const named = { id: Type.String(), name: Type.String() };

export const deal = record("Deal", {
  id: Type.String(),
  name: Type.String(),
  value: nullable(Type.String(), { description: "A decimal in the workspace's currency: 450000.00." }),
  status: oneOf(dealStatuses, { description: "Follows the type of the stage." }),
  pipeline: record("PipelineOfDeal", named),
  stage: record("StageOfDeal", { ...named, type: oneOf(stageTypes) }),
  contact_id: nullable(Type.String()),
  listing_label: nullable(Type.String(), { description: "The linked listing; read-only here." }),
  expected_close_date: nullable(timestamp()),
  closed_at: nullable(timestamp(), {
    "x-decision": "The moment the deal came into a closed stage; null in an open one.",
  }),
  lost_reason: nullable(Type.String(), { description: "Only in a stage of type CLOSED_LOST." }),
  notes: nullable(Type.String()),
  created_at: timestamp(),
  updated_at: timestamp(),
});

const timestampOrDate = (marks: SchemaAnnotations = {}) =>
  Type.Unsafe<string>({
    [Kind]: "TimestampOrDate",
    type: "string",
    anyOf: [{ format: "date-time" }, { format: "date" }],
    "x-expected": "an RFC 3339 timestamp or a date of the calendar, written YYYY-MM-DD",
    ...marks,
  });

TypeRegistry.Set(
  "TimestampOrDate",
  (_, value) => typeof value === "string" && (formats["date-time"].matches(value) || formats.date.matches(value)),
);

export const dealCreation = closed(
  {
    name: Type.String({ maxLength: 500, pattern: "\\S", "x-expected": "a string that is not blank", ...limits }),
    stage_id: Type.String({ description: "From GET /v1/pipelines; decides the pipeline and the status." }),
    value: Type.Optional(
      nullable(
        Type.String({
          pattern: "^-?\\d{1,15}(\\.\\d{1,2})?$",
          "x-expected": "a decimal such as 450000.00, with at most 15 digits before the point and 2 after it",
          "x-decision": "At most 15 digits before the point.",
        }),
      ),
    ),
    contact_id: Type.Optional(nullable(Type.String(), { "x-decision": "An empty string is as good as null." })),
    expected_close_date: Type.Optional(
      nullable(timestampOrDate({ "x-decision": "A date means its first moment in UTC." })),
    ),
    notes: Type.Optional(nullable(text(100_000, limits))),
  },
  { "x-component": "DealCreation" },
);

export const dealQuery = listQuery({
  pipeline_id: Type.Optional(Type.String()),
  stage_id: Type.Optional(Type.String()),
  contact_id: Type.Optional(Type.String()),
  status: Type.Optional(oneOf(dealStatuses)),
});
