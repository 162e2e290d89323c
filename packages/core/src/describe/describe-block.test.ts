import { describe, expect, it } from "vitest";
import { blockKinds } from "../blocks/catalogue.js";
import { describeBlock } from "./describe-block.js";
import type { NameLookup } from "./teller.js";

const references = new Map([
  ["hot", { type: "tag", name: "Hot lead" }],
  ["buyers", { type: "pipeline", name: "Buyers" }],
  ["offer", { type: "deal_stage", name: "Offer made" }],
  ["price", { type: "custom_field", name: "Price ceiling" }],
  ["drip", { type: "automation", name: "Monthly note" }],
  ["nameless", { type: "tag", name: undefined }],
]);
const known: NameLookup = (id) => references.get(id);

describe("describeBlock", () => {
  it.each([
    ["control.wait", { minutes: 2880 }, "Wait 2 days"],
    ["control.wait", { minutes: 90 }, "Wait 1 hour 30 minutes"],
    ["control.wait", { amount: 3, unit: "weeks" }, "Wait"],
    ["control.wait", { days: 10 }, "Wait"],
    ["control.wait", { days: 1, hours: 2 }, "Wait"],
    ["control.wait", { until: "appointment_time", offset_days: -1 }, "Wait until 1 day before appointment time"],
    ["control.wait", undefined, "Wait"],
    ["action.send_sms", { body: "Hi {{first_name}},\nstill looking?" }, "Text: Hi {{first_name}}, …"],
    ["action.send_email", { subject: "Your tour", body: "…" }, "Email: Your tour"],
    ["action.send_email", { template_id: "x" }, "Send email"],
    ["action.add_tag", { tag_id: "hot" }, "Add tag Hot lead"],
    ["action.add_tag", { tag_id: "nameless" }, "Add tag"],
    ["action.add_tag", { tag_id: "unknown" }, "Add tag"],
    ["action.move_deal_stage", { pipeline_id: "buyers", stage_id: "offer" }, "Move deal to Offer made"],
    ["action.set_field", { field_id: "price", value: 500000 }, "Set Price ceiling to 500000"],
    ["action.stop_automations", { automation_ids: ["drip", "drip"] }, "Stop Monthly note"],
    ["action.webhook", { url: "https://user:key@hooks.example.com/a?token=1" }, "Call hooks.example.com"],
    ["control.if", { field: "deal.status", operator: "is_not", value: "open" }, "If the deal's status is not open"],
    ["control.if", { conditions: [] }, "If"],
    ["control.if", { field: "email", operator: "is_empty" }, "If they have no email address"],
    ["control.if", { field: "tags", operator: "include", tag_id: "hot" }, "If they have the tag Hot lead"],
    [
      "control.if",
      {
        any: [{ field_id: "price", operator: "less_than", value: 9 }, { not: { field: "owner", operator: "is_set" } }],
      },
      "If any of these: Price ceiling is less than 9, they have no owner",
    ],
    ["control.if", { field: "last_reply_at", operator: "within_days", value: 1 }, "If they replied in the last day"],
    [
      "control.wait",
      { until: "closing_date", offset_days: -7, at_minute: 570 },
      "Wait until 1 week before closing date, 9:30",
    ],
    ["action.create_task", { title: "Call", due_in_days: 2, assign_to: "owner" }, "Task for owner, in 2 days: Call"],
    [
      "action.create_task",
      { title: "Call", due_in_days: 1, due_before: "appointment", assign_to: "owner" },
      "Task for owner, 1 day before appointment: Call",
    ],
    ["action.create_task", { title: "Call", due_in_minutes: 0 }, "Task, the same day: Call"],
    ["action.create_task", { title: "Call", due_in_days: 0 }, "Task, the same day: Call"],
    [
      "trigger.webhook_received",
      { name: "open-house-tablet", match_on: ["phone"] },
      "Webhook received: open-house-tablet",
    ],
    ["action.create_task", { title: "Call", due_before: "closing_date" }, "Task, before closing date: Call"],
    ["action.send_sms", { text: "Hello" }, "Send text message"],
    ["trigger.sms_received", { contains: ["tour", "look"] }, 'Text message received: with "tour" or "look"'],
    ["control.if", { field: "temperature", operator: "is", value: "hot" }, "If temperature is hot"],
    ["action.set_field", { field: "temperature", value: "hot" }, "Set temperature to hot"],
    ["action.add_tag", { tag_id: "Price watchers" }, "Add tag Price watchers"],
    ["action.add_tag", { tag_id: "drip" }, "Add tag"],
    ["control.wait", { minutes: -5 }, "Wait"],
    ["control.ai_branch", { outcomes: ["tour", "question"] }, "Let AI choose: tour or question"],
    ["control.loop", { items: "deal.open_tasks" }, "For each of the open tasks on the deal"],
    ["trigger.tag_added", { tag_id: "hot" }, "Tag added: Hot lead"],
    ["trigger.manual", {}, "Started by hand"],
  ])("tells %s with %j", (kind, config, sentence) => {
    expect(describeBlock({ kind, config }, known)).toBe(sentence);
  });

  it("cuts long lists and conditions, and tells them whole when asked for it", () => {
    const conditions = ["a", "b", "c", "d", "e"].map((field) => ({ field, operator: "is_set" }));
    const inner = {
      any: [{ field: "stage", operator: "in", value: ["v", "w", "x", "y", "z"] }, ...conditions.slice(3)],
    };
    const told = (kind: string, config: object) => [
      describeBlock({ kind, config }, known),
      describeBlock({ kind, config }, known, undefined, { whole: true }),
    ];
    expect(told("control.if", { all: [inner, ...conditions] })).toEqual([
      "If all of these: (any of these: their stage is v, w, x and 2 more, d has a value, e has a value), a has a value, b has a value and 3 more",
      "If all of these: (any of these: their stage is v, w, x, y or z, d has a value, e has a value), a has a value, b has a value, c has a value, d has a value, e has a value",
    ]);
    const phrases = ["a", "b", "c", "d", "e"];
    expect(told("control.ai_branch", { prompt: "Sort.", outcomes: phrases })).toEqual([
      "Let AI choose: a, b, c, d and 1 more",
      "Let AI choose: a, b, c, d or e",
    ]);
    expect(told("trigger.sms_received", { contains: phrases })).toEqual([
      'Text message received: with "a", "b", "c" and 2 more',
      'Text message received: with "a", "b", "c", "d" or "e"',
    ]);
    const long = "word ".repeat(20).trim();
    expect(told("control.if", { field: "note", operator: "is", value: long })[1]).toBe(`If note is ${long}`);
    expect(told("action.send_sms", { body: long })).toEqual(
      Array(2).fill("Text: word word word word word word word word word…"),
    );
  });

  it("tells every kind by its title when the config says nothing", () => {
    for (const { kind, title } of blockKinds) expect(describeBlock({ kind })).toBe(title);
  });

  it("keeps hostile and unknown blocks short", () => {
    expect(describeBlock({})).toBe("Block without a kind");
    expect(describeBlock({ kind: "x".repeat(10_000) }).length).toBeLessThan(60);
    expect(describeBlock({ kind: "action.send_sms", config: { body: "word ".repeat(10_000) } }).length).toBeLessThan(
      70,
    );
    expect(describeBlock({ kind: "action.add_note", config: JSON.parse('{"__proto__":{"body":"no"}}') })).toBe(
      "Add note",
    );
  });
});
