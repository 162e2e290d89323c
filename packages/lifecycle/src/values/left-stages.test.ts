import type { PlannedField } from "@setup-pack/core";
import { expect, it } from "vitest";
import { withLeftStages, withoutEditedLeftovers } from "./left-stages.js";

const pipeline = (...names: readonly string[]) => ({
  key: "buyers",
  stages: names.map((name) => ({ key: name, name })),
});

const at = (key: string): PlannedField["path"] => ["stages", { key }];

it("says of a stage that stays though the release drops it what was said before, in its place", () => {
  const toured = { key: "toured", name: "toured" };
  const mine = { ...toured, stageType: "OPEN" };
  const left = { path: at("toured"), decision: "keep", base: toured, mine } as const;
  const others = [
    { path: at("ours"), decision: "keep", mine: { key: "ours", name: "ours" } },
    { path: at("offer"), decision: "keep", base: { key: "offer", name: "offer" }, mine: { key: "offer", name: "Bid" } },
    { path: at("met"), decision: "take", base: toured, mine: toured },
  ] as const;
  const now = pipeline("met", "ours", "toured", "offer", "won");
  expect(withLeftStages(pipeline("met", "won"), now, [left, ...others])).toEqual(pipeline("met", "toured", "won"));
  const released = pipeline("met");
  expect(withLeftStages(released, now, others)).toBe(released);
});

it("leaves a stage that stayed to the office once somebody edited it", () => {
  const said = pipeline("met", "toured", "offer");
  const open = pipeline("offer").stages.map((stage) => ({ ...stage, stageType: "OPEN" }));
  const now = { key: "buyers", stages: [{ key: "toured", name: "Seen" }, ...open] };
  expect(withoutEditedLeftovers(said, pipeline("met"), now)).toEqual(pipeline("met", "offer"));
  expect(withoutEditedLeftovers({ key: "hot" }, { key: "hot" }, { key: "hot" })).toEqual({ key: "hot" });
});
