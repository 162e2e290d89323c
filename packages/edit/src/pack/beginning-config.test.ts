import { blockBook, packBook } from "@setup-pack/core/meaning";
import { expect, it } from "vitest";
import { beginningConfig } from "./beginning-config.js";

it.each([
  ["action.ai_message", { max_characters: 400 }],
  ["action.create_task", { assign_to: "owner" }],
  ["action.webhook", { method: "POST" }],
  ["action.send_sms", {}],
  ["control.wait", {}],
  ["no.such_kind", {}],
])("begins %s with what it usually is", (kind, config) => {
  expect(beginningConfig(blockBook(), kind)).toEqual(config);
});

it("begins in the pack's own convention", () => {
  const task = { kind: "action.ai_message", config: { channel: "sms", prompt: "Be kind.", max_length: 300 } };
  const pack = { automations: [{ document: { graph: { nodes: [task] } } }] };
  expect(beginningConfig(packBook(pack, new Map()), "action.ai_message")).toEqual({ max_length: 400 });
});
