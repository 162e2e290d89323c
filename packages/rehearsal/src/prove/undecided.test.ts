import { describe, expect, it } from "vitest";
import type { TestAutomation, TestBlock } from "../run/run.test-support.js";
import { proved } from "./prove.test-support.js";

const references: NonNullable<TestAutomation["references"]> = [
  { type: "stage", id: "new", name: "New" },
  { type: "stage", id: "old", name: "Old" },
];

/** A wait whose length cannot be read. */
const unread: TestBlock = { kind: "control.wait", config: { minutes: "soon" } };

const onNew: TestBlock = { kind: "trigger.stage_changed", config: { stage_id: "new" } };

const promised = {
  "after … always": "after: { event: contact_created }\n    always: { makes: task }\n    within: 15 minutes",
  leaves: "leaves: { stage: New }\n    within: 1 day",
};

const stepOf: Readonly<Record<keyof typeof promised, TestAutomation>> = {
  "after … always": {
    blocks: {
      start: { kind: "trigger.contact_created" },
      unread,
      task: { kind: "action.create_task", config: { title: "Call" } },
    },
    edges: ["start > unread", "unread > task"],
  },
  leaves: {
    blocks: { start: onNew, unread, moved: { kind: "action.set_stage", config: { stage_id: "old" } } },
    edges: ["start > unread", "unread > moved"],
    references,
  },
};

const file = (form: string): string => `promises:\n  - id: one\n    ${form}\n`;

describe("what is missing after a step that cannot be read", () => {
  it.each(["after … always", "leaves"] as const)("is undecided for %s", (form) => {
    const [proof] = proved({ a: stepOf[form] }, file(promised[form]), { events: 1, days: 3 });
    expect([proof?.verdict, proof?.obstacles]).toEqual([
      "undecided/unknown-block",
      ['Step "a/unread" cannot be read.'],
    ]);
  });

  it.each(["after … always", "leaves"] as const)("breaks %s where steps are taken to do nothing else", (form) => {
    const [proof] = proved({ a: stepOf[form] }, file(promised[form]), { events: 1, days: 3, assumeKnown: true });
    expect(proof?.verdict).toBe("broken");
  });
});

describe("a contact that goes round without an end", () => {
  const round = (after: readonly string[]): Readonly<Record<string, TestAutomation>> => ({
    a: {
      blocks: {
        start: onNew,
        wait: { kind: "control.wait", config: { minutes: 60 } },
        old: { kind: "action.set_stage", config: { stage_id: "old" } },
        again: { kind: "action.run_automation", config: { automation_id: "a" } },
      },
      edges: ["start > wait", ...after],
      settings: { allow_reenrollment: true },
      references,
    },
  });

  it("is not said to be left in its stage", () => {
    const [proof] = proved(round(["wait > again"]), file("leaves: { stage: New }"), { events: 1, days: 3 });
    expect([proof?.verdict, proof?.obstacles]).toEqual([
      "undecided/not-followed",
      ["A contact may go round and round without an end, which is not followed."],
    ]);
  });

  it("is kept where the round leads out of the stage", () => {
    const [proof] = proved(round(["wait > old", "old > again"]), file("leaves: { stage: New }"), {
      events: 1,
      days: 3,
    });
    expect(proof?.verdict).toMatch(/^kept\//);
  });
});
