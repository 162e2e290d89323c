import { Type } from "@sinclair/typebox";
import { record } from "../../http/schema/shapes.js";

const named = { id: Type.String(), name: Type.String() };

export const referenceTarget = record("ReferenceTarget", named);

export const typedReferenceTarget = record("TypedReferenceTarget", { type: Type.String(), ...named });

export const types = Type.String({
  maxLength: 500,
  description: "Types of reference that GET /v1/reference-targets/{type} lists, with commas between them.",
  "x-decision": "Left out: all of them.",
  examples: ["team,form,website"],
});
