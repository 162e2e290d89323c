import type { ItemKind } from "../model.js";

/** A pack in which nothing is wrong, and nothing is. */
export const bareMembers = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "00000000-0000-4000-8000-000000000000",
  name: "A pack",
  version: "1.0.0",
} as const;

/** An item of each kind in which nothing is wrong. */
export const standIns: Readonly<Record<ItemKind, object>> = {
  automations: {
    key: "key",
    document: { format: "service.automation-template", version: 1, name: "Name", graph: { nodes: [] } },
  },
  smartLists: { key: "key", name: "Name", filters: { version: 2, root: {} } },
  messageTemplates: { key: "key", name: "Name", channel: "sms", body: "Body" },
  pipelines: { key: "key", name: "Name", stages: [{ key: "key", name: "Name" }] },
  resources: { key: "key", kind: "tag", name: "Name" },
  assets: { key: "key", role: "logo", fileName: "a.png", mimeType: "image/png", byteSize: 0, sha256: "0".repeat(64) },
};
