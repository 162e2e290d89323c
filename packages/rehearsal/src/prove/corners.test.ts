import { describe, expect, it } from "vitest";
import type { TestAutomation } from "../run/run.test-support.js";
import { proved } from "./prove.test-support.js";

/** A text to whom is tagged, within the send window that is given. */
const textsWhenTagged = (settings: TestAutomation["settings"] = {}): Readonly<Record<string, TestAutomation>> => ({
  a: {
    blocks: {
      start: { kind: "trigger.tag_added", config: { tag_id: "hot" } },
      text: { kind: "action.send_sms", config: { body: "Hi" } },
    },
    edges: ["start > text"],
    settings: { stop_on_reply: true, allow_reenrollment: false, daily_send_limit: 200, ...settings },
    references: [{ type: "tag", id: "hot", name: "Hot" }],
  },
});

const afterReply = (steps: string): string =>
  `starts: Monday 09:00\npromises:\n  - id: one\n    after: { event: sms_received }\n    never: { channel: sms${steps} }\n    within: 5 minutes\n`;

const cases = [
  {
    what: "a promise about the night",
    automations: textsWhenTagged(),
    promises: afterReply(', between: ["21:00", "08:00"]'),
  },
  {
    what: "a window that opens in the afternoon",
    automations: textsWhenTagged({ send_window_start: 1020, send_window_end: 1080 }),
    promises: afterReply(""),
  },
  {
    what: "weekdays on which nothing is sent",
    automations: textsWhenTagged({ send_window_days: [6] }),
    promises: afterReply(""),
  },
];

/** A reply ends the run that texts, so it has to come first, and only what comes after it is bound to an hour. */
describe("an event that is bound to a later one, and that to an hour", () => {
  it.each(cases)("is tried near the hour of $what", ({ automations, promises }) => {
    const [proof] = proved(automations, promises, { events: 2, days: 7 });
    expect(proof?.verdict).toBe("broken");
  });
});
