import { Type } from "@sinclair/typebox";
import { nullable, record, timestamp } from "../../http/schema/shapes.js";

/** An entry of a contact's timeline (API document, "Activity"). */
export const activity = record("Activity", {
  id: Type.String(),
  type: Type.String({
    description: "note, call, email, contact_created, contact_updated, stage_changed, owner_changed and the like.",
  }),
  title: Type.String(),
  description: nullable(Type.String()),
  metadata: nullable(Type.Record(Type.String(), Type.Unknown()), {
    description: "Details of the entry, such as the fields an update changed.",
  }),
  actor_name: nullable(Type.String(), {
    description: "The team member who acted; null for automated entries and for what the API wrote.",
  }),
  created_at: timestamp(),
});
