import { describe, expect, it } from "vitest";
import type { TestAutomation, TestBlock } from "../run/run.test-support.js";
import { proved } from "./prove.test-support.js";

/** Something of a contact that merging leaves out where nothing reads it: who writes it, and who could read it. */
interface LeftOut {
  readonly what: string;
  readonly writes: TestBlock;
  readonly reads: Readonly<Record<string, unknown>>;
}

const leftOut: readonly LeftOut[] = [
  {
    what: "a tag",
    writes: { kind: "action.add_tag", config: { tag_id: "hot" } },
    reads: { field: "tags", operator: "include", value: "hot" },
  },
  {
    what: "the number of tags",
    writes: { kind: "action.add_tag", config: { tag_id: "hot" } },
    reads: { field: "tags", operator: "is_set" },
  },
  {
    what: "the stage",
    writes: { kind: "action.set_stage", config: { stage_id: "new" } },
    reads: { field: "stage", operator: "is", value: "new" },
  },
  {
    what: "a field",
    writes: { kind: "action.set_field", config: { field_id: "budget", value: "high" } },
    reads: { field: "budget", operator: "is", value: "high" },
  },
  {
    what: "a deal",
    writes: { kind: "action.create_deal", config: { pipeline_id: "sales", stage_id: "offer", name: "House" } },
    reads: { field: "deal.stage", operator: "is", value: "offer" },
  },
];

const again = { allow_reenrollment: true };

const references: NonNullable<TestAutomation["references"]> = [
  { type: "tag", id: "hot", name: "Hot" },
  { type: "stage", id: "new", name: "New" },
];

/** One automation does nothing to speak of, one writes, and one sends a text if a condition holds. */
const automations = (writes: TestBlock, reads: LeftOut["reads"]): Readonly<Record<string, TestAutomation>> => ({
  idle: {
    blocks: { start: { kind: "trigger.manual" }, task: { kind: "action.create_task", config: { title: "Call" } } },
    edges: ["start > task"],
    settings: again,
  },
  writer: {
    blocks: { start: { kind: "trigger.manual" }, writes },
    edges: ["start > writes"],
    settings: again,
    references,
  },
  sender: {
    blocks: {
      start: { kind: "trigger.sms_received" },
      if: { kind: "control.if", config: reads },
      text: { kind: "action.send_sms", config: { body: "Hi" } },
    },
    edges: ["start > if", "if[true] > text"],
    settings: again,
  },
});

const contact = "contact: { tags: [], stage: Old, owner: null, budget: low, city: Austin, deal: { stage: lead } }";
const promises = `${contact}
promises:
  - id: no-text
    after: { makes: task }
    never: { channel: sms }
`;

describe("two states that differ only", () => {
  it.each(leftOut)("in $what are not one where a condition reads it", ({ writes, reads }) => {
    const [proof] = proved(automations(writes, reads), promises, { events: 3, days: 1 });
    const [whole] = proved(automations(writes, reads), promises, { events: 3, days: 1, without: { idle: true } });
    expect([proof?.verdict, whole?.verdict]).toEqual(["broken", "broken"]);
  });

  it.each(leftOut)("in $what are one where nothing reads it", ({ writes }) => {
    const pack = automations(writes, { field: "city", operator: "is", value: "Boston" });
    const [proof] = proved(pack, promises, { events: 2, days: 1 });
    const [whole] = proved(pack, promises, { events: 2, days: 1, without: { idle: true, cone: true } });
    expect(proof?.verdict).toBe(whole?.verdict);
    expect(proof?.states).toBeLessThan(whole?.states ?? 0);
  });
});
