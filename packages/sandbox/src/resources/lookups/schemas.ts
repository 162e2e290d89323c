import { stageTypes } from "@setup-pack/core/format";
import { Type } from "@sinclair/typebox";
import { nullable, oneOf, record } from "../../http/schema/shapes.js";

const named = { id: Type.String(), name: Type.String() };
const decided = { "x-decision": "The API document does not show the records of this list." };

export const tag = record("Tag", { ...named, color: nullable(Type.String()) });
export const contactStage = record("ContactStage", { ...named, position: Type.Integer() }, decided);
export const leadSource = record("LeadSource", named, decided);
export const member = record("Member", { ...named, email: Type.String() }, decided);
const pipelineStage = record(
  "PipelineStage",
  {
    ...named,
    type: oneOf(stageTypes),
    position: Type.Integer(),
    probability: Type.Integer({ minimum: 0, maximum: 100, description: "How likely a deal here is won, in percent." }),
  },
  decided,
);
export const pipeline = record("Pipeline", { ...named, stages: Type.Array(pipelineStage) }, decided);
