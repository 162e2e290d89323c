import { describe, expect, it } from "vitest";
import type { TestAutomation } from "../run/run.test-support.js";
import { proved } from "./prove.test-support.js";

const promises = "promises:\n  - id: one\n    only: { channel: sms }\n    after: { makes: task }\n";

/** A text that comes after a task on each way, and on one of two ways only where `isOnBoth` is false. */
const textAfterTask = (isOnBoth: boolean): Readonly<Record<string, TestAutomation>> => ({
  a: {
    blocks: {
      start: { kind: "trigger.manual" },
      if: { kind: "control.if", config: { field: "tags", operator: "include", value: "hot" } },
      one: { kind: "action.create_task", config: { title: "Call" } },
      other: { kind: "action.create_task", config: { title: "Visit" } },
      text: { kind: "action.send_sms", config: { body: "Hi" } },
    },
    edges: [
      "start > if",
      "if[true] > one",
      "one > text",
      "if[false] > other",
      isOnBoth ? "other > text" : "if[false] > text",
    ],
  },
});

describe("a promise that one thing comes only after another", () => {
  it("holds where every way to it leads through that, and no play breaks it", () => {
    const [argued] = proved(textAfterTask(true), promises);
    expect([argued?.verdict, argued?.argument, argued?.turns]).toEqual(["kept/argument", "on-every-way", 0]);
    const [searched] = proved(textAfterTask(true), promises, { without: { arguments: true } });
    expect(searched?.verdict).toBe("kept/bounded");
  });

  it("is searched where one way goes around it", () => {
    const [proof] = proved(textAfterTask(false), promises);
    expect([proof?.verdict, proof?.argument]).toEqual(["kept/bounded", undefined]);
  });

  it("is broken where that comes too late", () => {
    const late: Readonly<Record<string, TestAutomation>> = {
      a: {
        blocks: {
          start: { kind: "trigger.manual" },
          text: { kind: "action.send_sms", config: { body: "Hi" } },
          task: { kind: "action.create_task", config: { title: "Call" } },
        },
        edges: ["start > text", "text > task"],
      },
    };
    expect(proved(late, promises)[0]?.verdict).toBe("broken");
  });
});

describe("a promise about hours of the contact", () => {
  const automations: Readonly<Record<string, TestAutomation>> = {
    a: {
      blocks: {
        start: { kind: "trigger.manual" },
        text: { kind: "action.send_sms", config: { body: "Hi" } },
      },
      edges: ["start > text"],
      settings: { send_window_start: 540, send_window_end: 1080 },
    },
  };
  const quiet = 'promises:\n  - id: one\n    never: { channel: sms, between: ["21:00", "08:00"], in: contact }\n';

  it("names the time zone that it takes for granted where the file gives none, and is broken in another one", () => {
    const [proof] = proved(automations, quiet);
    expect([proof?.verdict, proof?.assumptions]).toEqual(["kept/argument", ["contact-in-the-office-zone"]]);
    expect(proof?.promise.sentence).toContain("of the contact");
    const zones = "workspace: { timeZone: America/New_York }\ncontact: { timeZone: America/Los_Angeles }\n";
    const [far] = proved(automations, zones + quiet);
    expect([far?.verdict, far?.assumptions.includes("contact-in-the-office-zone")]).toEqual(["broken", false]);
  });
});

describe("a promise that something comes at most so often", () => {
  const automations = (settings: TestAutomation["settings"]): Readonly<Record<string, TestAutomation>> => ({
    a: {
      blocks: {
        start: { kind: "trigger.manual" },
        if: { kind: "control.if", config: { field: "tags", operator: "include", value: "hot" } },
        one: { kind: "action.send_sms", config: { body: "Hi" } },
        other: { kind: "action.send_sms", config: { body: "Hello" } },
        last: { kind: "action.send_sms", config: { body: "Bye" } },
      },
      edges: ["start > if", "if[true] > one", "if[false] > other", "one > last", "other > last"],
      ...(settings === undefined ? {} : { settings }),
    },
  });
  const atMost = (count: number): string =>
    `promises:\n  - id: one\n    atMost: { channel: sms, count: ${count}, within: 1 day }\n`;

  it("holds where all runs together do it no more often, and no play breaks it", () => {
    const [argued] = proved(automations(undefined), atMost(2));
    expect([argued?.verdict, argued?.argument, argued?.turns]).toEqual(["kept/argument", "bounds", 0]);
    const [searched] = proved(automations(undefined), atMost(2), { without: { arguments: true } });
    expect(searched?.verdict).toMatch(/^kept/);
  });

  it("is searched where one run does it more often, or where contacts are enrolled again", () => {
    expect(proved(automations(undefined), atMost(1))[0]?.verdict).toBe("broken");
    const again = { allow_reenrollment: true, stop_on_reply: false, daily_send_limit: 200 };
    expect(proved(automations(again), atMost(2))[0]?.verdict).toBe("broken");
  });
});
