import { Type } from "@sinclair/typebox";
import { record } from "../../http/schema/shapes.js";

export const identity = record("Identity", {
  workspace: record("Workspace", { id: Type.String(), name: Type.String(), slug: Type.String() }),
  api_key: record("CallingKey", {
    id: Type.String(),
    key_prefix: Type.String({ description: "What identifies the key; the secret is never returned." }),
    scopes: Type.Array(Type.String(), { description: "Upper-case names: READ_CONTACTS." }),
  }),
  rate_limit_per_minute: Type.Integer({ description: "Requests a minute, across all keys of the workspace." }),
});
