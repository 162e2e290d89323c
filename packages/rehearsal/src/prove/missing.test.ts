import { expect, it } from "vitest";
import type { TestAutomation, TestBlock } from "../run/run.test-support.js";
import { playLines } from "./proof-lines.js";
import { proved } from "./prove.test-support.js";

const promised =
  "promises:\n  - id: one\n    after: { event: contact_created }\n    always: { makes: task }\n    within: 15 minutes\n";

const task: TestBlock = { kind: "action.create_task", config: { title: "Call" } };

const linesOf = (config: object, kind: TestBlock["kind"] = "trigger.contact_created"): readonly string[] => {
  const a: TestAutomation = {
    blocks: { start: { kind, config: { ...config } }, task },
    edges: ["start > task"],
    references: [{ type: "lead_source", id: "portal-inquiry", name: "Portal inquiry" }],
  };
  const [proof] = proved({ a }, promised, { events: 1, days: 3 });
  return playLines(proof?.replayed);
};

it("says what did not come and when, and which condition of which trigger was not met", () => {
  expect(linesOf({ lead_source_ids: ["portal-inquiry"] })).toEqual([
    "day 0 09:00  contact created",
    "day 0 09:15  no task",
    expect.stringMatching(
      /^"a" did not start: this contact does not match its trigger ".*Portal inquiry.*" \(lead source\)\.$/,
    ),
  ]);
});

it("says that no automation starts with an event, and nothing that is not known", () => {
  expect(linesOf({}, "trigger.sms_received")).toEqual([
    "day 0 09:00  contact created",
    "day 0 09:15  no task",
    "No automation starts with this event.",
  ]);
});
