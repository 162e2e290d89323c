import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { addStage, setStageType, stageTypeOf } from "./stages.js";

const opened = (stages: unknown): ReturnType<typeof packDocument> => {
  const document = packDocument(() => 0);
  document.open({ pipelines: [{ key: "sales", name: "Sales", stages }] });
  return document;
};
const stagesOf = (document: ReturnType<typeof packDocument>): unknown => {
  const [pipeline] = [document.store.getState().pack.pipelines].flat();
  return pipeline;
};

describe("stageTypeOf", () => {
  it.each([
    [{}, "OPEN"],
    [{ stageType: "CLOSED_WON" }, "CLOSED_WON"],
    [{ stageType: null }, "OPEN"],
    [{ stageType: "won" }, undefined],
    ["new", "OPEN"],
  ])("reads %j as %s", (stage, type) => {
    expect(stageTypeOf(stage)).toBe(type);
  });
});

describe("setStageType", () => {
  it.each([
    ["CLOSED_WON", { name: "a", stageType: "CLOSED_WON", probability: 100 }],
    ["CLOSED_LOST", { name: "a", stageType: "CLOSED_LOST", probability: 0 }],
    ["OPEN", { name: "a", stageType: "OPEN", probability: 40 }],
  ] as const)("writes %s and the probability that comes with it", (type, stage) => {
    const document = opened([{ name: "a", probability: 40 }]);
    document.run(setStageType, { pipeline: 0, stage: 0, type });
    expect(stagesOf(document)).toMatchObject({ stages: [stage] });
  });

  it("leaves a stage that is opened again without the probability of its end", () => {
    const document = opened([{ name: "a", stageType: "CLOSED_WON", probability: 100 }]);
    const before = document.store.getState().pack;
    document.run(setStageType, { pipeline: 0, stage: 0, type: "OPEN" });
    expect(stagesOf(document)).toMatchObject({ stages: [{ name: "a", stageType: "OPEN" }] });
    expect(JSON.stringify(stagesOf(document))).not.toContain("probability");
    document.undo();
    expect(document.store.getState().pack).toBe(before);
  });

  it.each([undefined, null, "x", [], ["x"]])("leaves broken stages alone: %j", (stages) => {
    expect(opened(stages).run(setStageType, { pipeline: 0, stage: 0, type: "OPEN" })).toBe(false);
  });
});

describe("addStage", () => {
  const won = { key: "won", name: "Won", stageType: "CLOSED_WON" };

  it("adds an open stage behind the last open one", () => {
    const document = opened([{ key: "a", name: "A" }, won]);
    document.run(addStage, { pipeline: 0 });
    expect(stagesOf(document)).toMatchObject({
      stages: [{ key: "a", name: "A" }, { key: "stage-3", name: "Stage 3", stageType: "OPEN" }, won],
    });
  });

  it("takes no name and no key that is there", () => {
    const document = opened([
      { key: "stage-3", name: "A" },
      { key: "b", name: "stage 4" },
    ]);
    document.run(addStage, { pipeline: 0 });
    expect(stagesOf(document)).toMatchObject({ stages: [{}, {}, { key: "stage-5", name: "Stage 5" }] });
  });

  it.each([undefined, null, "x", {}])("makes the list where there is none: %j", (stages) => {
    const document = opened(stages);
    const before = document.store.getState().pack;
    document.run(addStage, { pipeline: 0 });
    expect(stagesOf(document)).toMatchObject({ stages: [{ key: "stage-1" }] });
    document.undo();
    expect(document.store.getState().pack).toBe(before);
  });

  it("leaves a pack without that pipeline alone", () => {
    expect(opened([]).run(addStage, { pipeline: 3 })).toBe(false);
  });
});
