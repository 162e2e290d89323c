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

const references = [{ type: "tag", id: "hot", name: "Hot" }] as const;

/** A tag that lasts an hour, and a text two hours after a reply that finds it. */
const textsWhileTagged: Readonly<Record<string, TestAutomation>> = {
  a: {
    blocks: {
      start: { kind: "trigger.manual" },
      hot: { kind: "action.add_tag", config: { tag_id: "hot" } },
      wait: { kind: "control.wait", config: { minutes: 60 } },
      cold: { kind: "action.remove_tag", config: { tag_id: "hot" } },
    },
    edges: ["start > hot", "hot > wait", "wait > cold"],
    references: [...references],
  },
  b: {
    blocks: {
      start: { kind: "trigger.sms_received" },
      if: { kind: "control.if", config: { field: "tags", operator: "include", value: "hot" } },
      wait: { kind: "control.wait", config: { minutes: 120 } },
      text: { kind: "action.send_sms", config: { body: "Hi" } },
    },
    edges: ["start > if", "if[true] > wait", "wait > text"],
  },
};

const fromNine =
  "starts: Monday 09:00\ncontact: { tags: [] }\nhappens: { not: [tag_added] }\npromises:\n  - id: one\n    ";

/** Minutes of a day: an hour is short enough to try them all. */
const everyMinutes = { corners: 15 } as const;

describe("an event that is bound to no hour but by a later one", () => {
  const promises = `${fromNine}never: { channel: sms, between: ["14:00", "14:15"] }\n`;

  it.each([
    ["corner moments", {}],
    ["every quarter of an hour", everyMinutes],
  ])("breaks a promise about a quarter of an hour at %s", (_, without) => {
    const [proof] = proved(textsWhileTagged, promises, { events: 2, days: 0.5, without });
    expect(proof?.verdict).toBe("broken");
  });
});

describe("a day of the week", () => {
  it("is tried though it is not one of the next two on which a window is open", () => {
    const automations = textsWhenTagged({
      send_window_start: 540,
      send_window_end: 1200,
      send_window_days: [1, 2, 3, 4, 5],
    });
    const promises =
      "starts: Monday 09:00\npromises:\n  - id: one\n    after: { event: tag_added }\n    always: { channel: sms }\n    within: 2 days\n";
    const [proof] = proved(automations, promises, { events: 1, days: 10 });
    expect(proof?.verdict).toBe("broken");
  });

  it("is tried before a holiday that is weeks away", () => {
    const automations = textsWhenTagged({
      send_window_start: 540,
      send_window_end: 1200,
      send_window_skip_holidays: true,
    });
    const promises = `starts: 2026-03-02 09:00\nworkspace: { holidays: ["2026-04-10", "2026-04-11"] }\npromises:\n  - id: one\n    after: { event: tag_added }\n    always: { channel: sms }\n    within: 2 days\n`;
    const [proof] = proved(automations, promises, { events: 1, days: 50 });
    expect(proof?.verdict).toBe("broken");
  });
});

describe("a task that counts at some hours only", () => {
  it("is followed back to the event that it comes after", () => {
    const automations: Readonly<Record<string, TestAutomation>> = {
      a: {
        blocks: {
          start: { kind: "trigger.manual" },
          wait: { kind: "control.wait", config: { minutes: 120 } },
          task: { kind: "action.create_task", config: { title: "Call" } },
        },
        edges: ["start > wait", "wait > task"],
      },
    };
    const promises = `${fromNine}never: { makes: task, between: ["17:30", "18:15"] }\n`;
    const [proof] = proved(automations, promises, { events: 1, days: 0.5 });
    expect(proof?.verdict).toBe("broken");
  });
});

describe("a wait of several days", () => {
  const automations: Readonly<Record<string, TestAutomation>> = {
    a: {
      blocks: {
        start: { kind: "trigger.manual" },
        text: { kind: "action.send_sms", config: { body: "Hi" } },
        wait: { kind: "control.wait", config: { minutes: 9 * 1440 } },
        task: { kind: "action.create_task", config: { title: "Call" } },
      },
      edges: ["start > text", "text > wait", "wait > task"],
    },
  };
  const promises = `starts: 2026-02-02 09:00
workspace: { timeZone: America/Chicago }
promises:
  - id: one
    after: { channel: sms, on: [tuesday], between: ["09:00", "09:10"] }
    never: { makes: task, between: ["10:00", "10:10"] }
`;

  it.each([
    ["corner moments", {}],
    ["every hour", { corners: 60 }],
  ])("is tried across the change of the clocks, weeks after the start, at %s", (_, without) => {
    const [proof] = proved(automations, promises, { events: 1, days: 40, without });
    expect(proof?.verdict).toBe("broken");
  });
});
