import { anyOutcome, blockKinds } from "@setup-pack/core/format";
import { describe, expect, it } from "vitest";
import { blockKinds as kindNames } from "../../../core/src/generated/format-values.generated.js";
import { manual, played, type TestBlock, utc } from "./run.test-support.js";

const configs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "control.wait": { minutes: 60 },
  "control.if": { field: "tags", operator: "is_empty" },
  "control.ai_branch": { prompt: "Which?", outcomes: ["yes", "no"] },
  "control.loop": { items: "deal.open_tasks" },
};

const starts = utc("2026-01-05 09:00");

describe("every kind of block", () => {
  it.each(kindNames.filter((kind) => kind.startsWith("trigger.")))(
    "enrolls at a %s when its event happens, if the scenario says that it fits",
    (kind) => {
      const block: TestBlock = { kind };
      const { timeline } = played(
        { a: { blocks: { trigger: block } } },
        {
          happens: [{ at: starts, event: kind.slice("trigger.".length), members: new Map(), automation: undefined }],
          answers: { "a/trigger": { is: "decision", value: true } },
        },
      );
      const atStart = timeline.filter(({ why }) => why !== "not-enrolled/undecided");
      expect(atStart.map(({ what, why, block }) => [what, why, block])).toEqual([
        ["event", "happened", null],
        ["enroll", "enrolled", "trigger"],
      ]);
    },
  );

  it.each(kindNames.filter((kind) => !kind.startsWith("trigger.")))("gives an entry of what %s does", (kind) => {
    const config = configs[kind];
    const block: TestBlock = config === undefined ? { kind } : { kind, config };
    const { timeline, runs } = played(
      { a: { blocks: { manual, block }, edges: ["manual > block"] } },
      { happens: [{ at: starts, enroll: "a" }] },
    );
    const told = timeline.filter((entry) => entry.block === "block");
    expect(told).toHaveLength(1);
    expect(told[0]?.what).toBe(blockKinds.find((entry) => entry.kind === kind)?.signature.operation);
    const outputs = blockKinds.find((entry) => entry.kind === kind)?.outputs;
    const isOpen = outputs === anyOutcome || outputs?.includes("each") || told[0]?.why === "not-understood";
    expect(runs[0]?.end).toBe(isOpen ? "undecided" : "completed");
  });
});
