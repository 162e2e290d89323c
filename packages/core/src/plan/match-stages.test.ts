import { describe, expect, it } from "vitest";
import { pipeline, stage } from "../diff/classes/examples.js";
import { packIn } from "../diff/pack-edits.test-support.js";
import type { Pack, PlannedField } from "../model.js";
import { applyPlan } from "./apply-plan.js";
import { plan } from "./plan.js";
import { bytes } from "./plan.test-support.js";

/** A pack with one pipeline; a stage is its key and its name, and its type where that is not open. */
const pack = (
  version: string,
  stages: readonly (readonly [key: string, name: string, ...type: readonly string[]])[],
): Pack =>
  packIn(
    JSON.stringify({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
      name: "Example",
      version,
      pipelines: [pipeline(stages.map(([key, name, type]) => stage(key, { name, ...(type && { stageType: type }) })))],
    }),
  );

const planned = (installed: Pack, workspace: Pack, release: Pack, isAdopted = false) => {
  const made = plan({ installed, workspace, release }, { ...bytes, isAdopted: () => isAdopted });
  const [item] = made.items.filter(({ kind }) => kind === "pipelines");
  const stages = made.counts.conflict > 0 ? [] : (applyPlan(made, workspace, release).pipelines?.[0]?.stages ?? []);
  return { made, told: item?.fields.map(sentence), stages: stages.map(({ key, name }) => `${key} ${name}`) };
};

const sentence = ({ path, decision, mine, theirs }: PlannedField): string =>
  [decision, path.map((step) => (typeof step === "string" ? step : step.key)).join("."), mine, theirs].join(" ");

const first = pack("1.0.0", [
  ["new", "New"],
  ["met", "Met"],
]);

describe("stages under other keys", () => {
  const renamed = pack("2.0.0", [
    ["new", "New"],
    ["first-met", "Met"],
    ["offer", "Offer"],
  ]);

  it("are known by the name they had, and the plan speaks of them by the key they have there", () => {
    const { told, stages, made } = planned(first, first, renamed);
    expect(told).toEqual(["take stages.met.key met first-met", "take stages.offer  [object Object]"]);
    expect(stages).toEqual(["new New", "first-met Met", "offer Offer", "won won", "lost lost"]);
    expect(made.diagnostics).toEqual([]);
  });

  it("keep what the office made of them, and their new places", () => {
    const office = pack("1.0.0", [
      ["new", "New"],
      ["met", "Talked"],
    ]);
    const moved = pack("2.0.0", [
      ["first-met", "Met"],
      ["new", "New"],
    ]);
    const { told, stages } = planned(first, office, moved);
    expect(told).toContain("keep stages.met.name Talked Met");
    expect(stages).toEqual(["first-met Talked", "new New", "won won", "lost lost"]);
  });

  it("stay away where the office removed them", () => {
    const office = pack("1.0.0", [["new", "New"]]);
    expect(planned(first, office, renamed).stages).toEqual(["new New", "offer Offer", "won won", "lost lost"]);
  });
});

describe("a stage that a release adds, and the office has made meanwhile", () => {
  const office = pack("1.0.0", [
    ["new", "New"],
    ["met", "Met"],
    ["pst_1", "OFFER"],
  ]);
  const added = (...type: readonly string[]) =>
    pack("2.0.0", [
      ["new", "New"],
      ["offer", "Offer", ...type],
      ["met", "Met"],
    ]);

  it("is that stage in a pipeline that was adopted, where the office has it", () => {
    const { told, stages } = planned(first, office, added(), true);
    expect(told).toContain("take stages.pst_1.key pst_1 offer");
    expect(told).toContain("keep stages.pst_1.name OFFER Offer");
    expect(stages).toEqual(["new New", "met Met", "offer OFFER", "won won", "lost lost"]);
  });

  it("is asked about where it says something else", () => {
    expect(planned(first, office, added("CLOSED_WON"), true).told).toContain(
      "conflict stages.pst_1.stageType OPEN CLOSED_WON",
    );
  });

  it("is another one in a pipeline of the pack's own, so that both names stand against it", () => {
    const same = pack("1.0.0", [
      ["new", "New"],
      ["met", "Met"],
      ["pst_1", "Offer"],
    ]);
    expect(planned(first, same, added()).made.counts.conflict).toBe(1);
  });
});
