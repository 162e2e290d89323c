import { lastOf, type Pointer, parentOf, valueAt } from "../json.js";

/** A pack with nothing wrong in its shape that has each object of the format document, and each of their fields. */
export const soundPack = {
  $schema: "https://setup-pack.dev/schemas/setup-pack.schema.json",
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10",
  name: "Buyer nurture",
  description: "Follows up new buyer leads.",
  author: "Harbor & Main Realty",
  version: "1.0.0",
  exportedAt: "2025-03-01T09:30:00Z",
  automations: [
    {
      key: "new-lead",
      document: {
        format: "service.automation-template",
        version: 1,
        exported_at: "yesterday",
        name: "New lead",
        description: "Greets a new lead.",
        category: "Leads",
        graph: {
          nodes: [
            { id: "start", kind: "trigger.contact_created", config: { source: "website" }, position: { x: 0, y: 1.5 } },
            { id: "greet", kind: "action.send_sms" },
          ],
          edges: [{ id: "e1", source: "start", target: "greet", handle: "next" }],
        },
        settings: {
          allow_reenrollment: false,
          stop_on_reply: true,
          daily_send_limit: 100,
          send_window_start: 540,
          send_window_end: 1140,
          send_window_days: [1, 2, 3],
          send_window_skip_holidays: true,
        },
        references: [{ type: "tag", id: "hot", name: "Hot", detail: "Buyers" }],
      },
    },
  ],
  smartLists: [
    {
      key: "hot-buyers",
      name: "Hot buyers",
      description: "Buyers to call.",
      filters: { version: 2, root: { and: [] } },
      color: "#ef4444",
      icon: "flame",
    },
  ],
  messageTemplates: [
    {
      key: "welcome",
      name: "Welcome",
      channel: "both",
      category: "Welcome",
      subject: "Hello",
      body: "Hello!",
      richTextDoc: { type: "doc" },
    },
  ],
  pipelines: [
    {
      key: "buyers",
      name: "Buyers",
      description: "Buyer clients.",
      stages: [{ key: "won", name: "Won", color: "#22c55e", probability: 100, stageType: "CLOSED_WON" }],
    },
  ],
  resources: [{ key: "hot", kind: "tag", name: "Hot", data: { shade: "red" } }],
  brand: { name: "Harbor & Main" },
  assets: [
    {
      key: "logo",
      role: "logo",
      fileName: "logo.png",
      mimeType: "image/png",
      byteSize: 0,
      sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      data: "",
      url: "https://cdn.example.com/logo.png",
      stagedFileId: "f1",
      sourceUrl: "https://cdn.example.com/logo.png",
    },
  ],
} as const;

/** The sound pack with another value at a place; a member that is not there yet is added, whatever its name. */
export function packWith(at: Pointer, value: unknown): unknown {
  const whole = { pack: copy(soundPack) };
  const place = `/pack${at}`;
  const owner = valueAt(whole, parentOf(place));
  if (typeof owner !== "object" || owner === null) throw new Error(`The sound pack has nothing at ${parentOf(at)}`);
  Object.defineProperty(owner, lastOf(place), { value, enumerable: true, configurable: true, writable: true });
  return whole.pack;
}

/** The sound pack without the member at a place. */
export function packWithout(at: Pointer): unknown {
  const pack = copy(soundPack);
  const owner = valueAt(pack, parentOf(at));
  if (typeof owner !== "object" || owner === null) throw new Error(`The sound pack has nothing at ${parentOf(at)}`);
  Reflect.deleteProperty(owner, lastOf(at));
  return pack;
}

function copy(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
