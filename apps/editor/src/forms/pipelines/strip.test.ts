import { describe, expect, it } from "vitest";
import { stripOf } from "./pipeline-form.js";

describe("stripOf", () => {
  it("gives each stage the probability that will count", () => {
    const stages = [
      { name: "New", color: "#0aF", probability: 10 },
      { name: "Signed", stageType: "CLOSED_WON", probability: 60 },
      { name: "Lost", stageType: "CLOSED_LOST" },
    ];
    expect(stripOf(stages)).toEqual([
      { name: "New", type: "OPEN", colour: "#00aaff", probability: 10 },
      { name: "Signed", type: "CLOSED_WON", colour: undefined, probability: 100 },
      { name: "Lost", type: "CLOSED_LOST", colour: undefined, probability: 0 },
    ]);
  });

  it("reads broken stages as far as they go", () => {
    const none = { name: "", type: "OPEN", colour: undefined, probability: undefined };
    expect(stripOf([null, { name: 7, probability: 140, color: "red", stageType: "MAYBE" }])).toEqual([none, none]);
    expect(stripOf("stages")).toEqual([]);
  });
});
