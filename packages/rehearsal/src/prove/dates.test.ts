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
    expect(proof?.turns).toBeLessThan(700);
  });

  it.each(["14 hours", "2 days", "5 days", "9 days"])("is tried on the days that make a text come after %s", (from) => {
    const form = `after: { event: contact_created }\n    never: { channel: sms }\n    from: ${from}`;
    const [proof] = proved(textsAfterDates, promise(form), { events: 1, days: 10 });
    expect(proof?.verdict).toBe("broken");
  });
});
