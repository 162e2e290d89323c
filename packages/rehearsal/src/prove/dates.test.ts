import { describe, expect, it } from "vitest";
import type { TestAutomation } from "../run/run.test-support.js";
import { proved } from "./prove.test-support.js";

/** Two waits until dates that nothing is known of, one after the other. */
const textsAfterDates: Readonly<Record<string, TestAutomation>> = {
  a: {
    blocks: {
      start: { kind: "trigger.contact_created" },
      wait: { kind: "control.wait", config: { until: "closing_date", offset_days: -1 } },
      later: { kind: "control.wait", config: { until: "contact.custom.anniversary", offset_days: 2 } },
      text: { kind: "action.send_sms", config: { body: "Hi" } },
    },
    edges: ["start > wait", "wait > later", "later > text"],
  },
};

const promise = (form: string): string =>
  `starts: Monday 09:00\nhappens: { first: [contact_created] }\npromises:\n  - id: one\n    ${form}\n`;

describe("a date that is only waited for", () => {
  it("is tried once where it is past or beyond the end, whatever day that is", () => {
    const [proof] = proved(textsAfterDates, promise("atMost: { channel: sms, count: 1 }"), { events: 1, days: 10 });
    expect(proof?.verdict).toMatch(/^kept/);
    expect(proof?.turns).toBeLessThan(1_500);
  });

  it.each(["14 hours", "2 days", "5 days", "9 days"])("is tried on the days that make a text come after %s", (from) => {
    const form = `after: { event: contact_created }\n    never: { channel: sms }\n    from: ${from}`;
    const [proof] = proved(textsAfterDates, promise(form), { events: 1, days: 10 });
    expect(proof?.verdict).toBe("broken");
  });
});

/** A text at once where the date is not older than three days, and one where it is. */
const textsByAge: Readonly<Record<string, TestAutomation>> = {
  a: {
    blocks: {
      start: { kind: "trigger.tag_added", config: { tag_id: "hot" } },
      if: { kind: "control.if", config: { field: "last_reply_at", operator: "older_than_days", value: 3 } },
      text: { kind: "action.send_sms", config: { body: "Soon" } },
    },
    edges: ["start > if", "if[false] > text"],
    references: [{ type: "tag", id: "hot", name: "Hot" }],
  },
  b: {
    blocks: {
      start: { kind: "trigger.manual" },
      if: { kind: "control.if", config: { field: "last_reply_at", operator: "older_than_days", value: 3 } },
      text: { kind: "action.send_sms", config: { body: "Past" } },
    },
    edges: ["start > if", "if[true] > text"],
  },
};

const plays =
  "starts: Monday 12:00\ncontact: { tags: [] }\nhappens: { not: [sms_received, email_replied] }\npromises:\n  - id: one\n    ";

describe("a day that begins between two events", () => {
  const promises = `${plays.replace("12:00", "22:00")}atMost: { channel: sms, count: 1, within: 20 minutes }\n`;

  it.each([
    ["corner moments", {}],
    ["every ten minutes", { corners: 10 }],
  ])("is tried though the first of them only reads a date, at %s", (_, without) => {
    const [proof] = proved(textsByAge, promises, { events: 2, days: 0.1, without });
    expect(proof?.verdict).toBe("broken");
  });
});

describe("the time of day at which a wait for a date is over", () => {
  const automations: Readonly<Record<string, TestAutomation>> = {
    a: {
      blocks: {
        start: { kind: "trigger.manual" },
        wait: { kind: "control.wait", config: { until: "closing_date", at_minute: 930 } },
        text: { kind: "action.send_sms", config: { body: "Hi" } },
      },
      edges: ["start > wait", "wait > text"],
    },
  };
  const promises = `${plays}after: { event: manual }\n    never: { channel: sms }\n    from: 5 minutes\n    within: 15 minutes\n`;

  it.each([
    ["corner moments", {}],
    ["every five minutes", { corners: 5 }],
  ])("binds the event that the wait comes after, at %s", (_, without) => {
    const [proof] = proved(automations, promises, { events: 1, days: 0.5, without: { ...without } });
    expect(proof?.verdict).toBe("broken");
  });
});

/** A text to whom replied long ago and, days later, not long ago any more or still. */
const textsTwice = (first: string, second: string): Readonly<Record<string, TestAutomation>> => ({
  a: {
    blocks: {
      start: { kind: "trigger.manual" },
      if: { kind: "control.if", config: { field: "last_reply_at", operator: first, value: 90 } },
      wait: { kind: "control.wait", config: { minutes: 2 * 1440 } },
      again: { kind: "control.if", config: { field: "last_reply_at", operator: second, value: 90 } },
      text: { kind: "action.send_sms", config: { body: "Hi" } },
    },
    edges: ["start > if", "if[true] > wait", "wait > again", "again[true] > text"],
  },
});

describe("a date of which conditions ask only how long ago it is", () => {
  const promises = `${plays}never: { channel: sms, on: [sunday, wednesday] }\n`;

  it.each([
    ["within_days", "older_than_days", "broken"],
    ["within_days", "within_days", "broken"],
    ["older_than_days", "older_than_days", "broken"],
    ["older_than_days", "within_days", "vacuous"],
  ])("is tried by what they find: %s and then %s", (first, second, verdict) => {
    const [proof] = proved(textsTwice(first, second), promises, { events: 1, days: 10 });
    expect(proof?.verdict).toBe(verdict);
    expect(proof?.turns).toBeLessThan(400);
  });
});
