import type { JsonObject } from "@setup-pack/core/json";

const operations = [{ op: "replace", path: "/name", value: "Mended" }];
const hot = { list: "resources", key: "hot" };

/** A small pack with something of everything, to which each input below does something. */
export const samplePack = (): JsonObject => ({
  name: "Sample",
  version: "1.0.0",
  automations: [
    {
      key: "welcome",
      document: {
        name: "Welcome",
        graph: {
          nodes: [
            { id: "start", kind: "trigger.manual", config: {} },
            { id: "tag", kind: "action.add_tag", config: { tag_id: "hot" } },
            { id: "text", kind: "action.send_sms", config: { body: "Hi" } },
            { id: "choose", kind: "control.ai_branch", config: { outcomes: ["buyer", "seller"] } },
            { id: "fork", kind: "control.if", config: {} },
            { id: "mail", kind: "action.send_email", config: { subject: "Hello", body: "Hi" } },
            { id: "end", kind: "action.add_note", config: { body: "Done" } },
          ],
          edges: [
            { id: "start.next", source: "start", target: "tag" },
            { id: "tag.next", source: "tag", target: "text" },
            { id: "text.next", source: "text", target: "choose" },
            { id: "choose.buyer", source: "choose", target: "fork", handle: "buyer" },
            { id: "choose.seller", source: "choose", target: "end", handle: "seller" },
            { id: "fork.false", source: "fork", target: "mail", handle: "false" },
          ],
        },
        references: [{ type: "tag", id: "hot", name: "Hot" }],
      },
    },
  ],
  messageTemplates: [{ key: "hello", name: "Hello", channel: "sms", body: "Hi" }],
  pipelines: [{ key: "buyers", name: "Buyers", stages: [{ key: "open", name: "Open" }] }],
  resources: [
    { key: "hot", kind: "tag", name: "Hot" },
    { key: "cold", kind: "tag", name: "Cold" },
  ],
  assets: [
    { key: "logo", role: "logo", fileName: "a.png", mimeType: "image/png", byteSize: 1, sha256: "", data: "AA==" },
  ],
  brand: null,
});

const automation = "welcome";

/** For every command an input that does something to the sample. */
export const everyInput: readonly (readonly [name: string, input: Readonly<Record<string, unknown>>])[] = [
  ["add-step", { automation, kind: "control.wait", settings: { minutes: 5 }, after: "text" }],
  ["add-step", { automation, kind: "trigger.tag_added", settings: { tag_id: "hot" }, before: "tag" }],
  ["insert-step", { automation, arrow: "tag.next", kind: "control.wait", settings: { minutes: 5 } }],
  ["delete-steps", { automation, steps: ["tag"] }],
  ["delete-steps", { automation, steps: ["choose"], onward: "end" }],
  ["rename-step", { automation, step: "tag", to: "tag-hot" }],
  ["replace-kind", { automation, step: "tag", kind: "action.remove_tag" }],
  ["rename-outcome", { automation, step: "choose", from: "buyer", to: "buys" }],
  ["rename-outcome", { automation, step: "choose", from: "seller", place: 1 }],
  ["swap-branches", { automation, step: "fork" }],
  ["move-step", { automation, step: "text", direction: "up" }],
  ["move-step", { automation, step: "tag", arrow: "text.next" }],
  ["place-steps", { automation, places: { tag: { x: 0, y: 400 } } }],
  ["tidy-up", { automation }],
  ["copy-steps", { automation, steps: ["tag", "text"] }],
  ["connect-steps", { automation, from: "fork", output: "true", to: "end" }],
  ["reconnect-arrow", { automation, arrow: "text.next", to: "fork" }],
  ["delete-arrows", { automation, arrows: ["text.next"] }],
  ["set-settings", { automation, step: "text", settings: { body: "Hello", template_id: null } }],
  [
    "set-reference",
    { automation, step: "tag", setting: "tag_id", reference: { type: "tag", id: "cold", name: "Cold" } },
  ],
  ["extract-template", { automation, step: "mail", name: "Greeting" }],
  ["remove-references", { automation, ids: ["hot"] }],
  ["set-send-window", { automation, from: "09:00", to: "20:00", days: [1, 2, 3] }],
  ["add-automation", { name: "Call back", shape: "drip" }],
  [
    "add-automation",
    {
      name: "By hand",
      steps: [
        { id: "go", kind: "trigger.manual", to: "tag" },
        { id: "tag", kind: "action.add_tag", settings: { tag_id: "hot" } },
      ],
    },
  ],
  ["add-item", { list: "messageTemplates", item: { name: "Bye", channel: "sms", body: "Bye" } }],
  ["duplicate-item", { list: "automations", key: "welcome", name: "Welcome again" }],
  ["move-item", { list: "resources", key: "cold", to: 0 }],
  ["remove-item", { item: { list: "resources", key: "cold" } }],
  ["replace-item", { item: hot, by: { list: "resources", key: "cold" } }],
  ["rename-key", { item: hot, to: "very-hot" }],
  ["rename", { item: { list: "resources", key: "cold" }, name: "Icy", key_follows: true }],
  ["add-stage", { pipeline: "buyers", name: "Tour" }],
  ["set-stage-type", { pipeline: "buyers", stage: "open", type: "CLOSED_WON" }],
  ["set-value", { at: "/description", value: "What it is for" }],
  ["remove-value", { at: "/brand" }],
  ["add-element", { list: "/pipelines/0/stages", element: { key: "won", name: "Won" } }],
  ["remove-element", { list: "/resources", index: 1 }],
  ["move-element", { list: "/resources", from: 0, to: 1 }],
  ["apply-fixes", { fixes: [{ operations }] }],
  ["take-over", { what: "settle", changes: [{ op: "set", at: "/name", value: "Other" }] }],
  ["begin-pack", { name: "New", pack_id: "00000000-0000-4000-8000-000000000000" }],
  ["add-brand", {}],
  ["remove-brand", {}],
  ["set-asset-file", { asset: "logo", file_name: "b.png", mime_type: "image/png", data: "AAEC" }],
  ["drop-asset-data", { asset: "logo" }],
];
