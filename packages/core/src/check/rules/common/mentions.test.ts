import { describe, expect, it } from "vitest";
import { malformed } from "../../../model.js";
import { unmentioned } from "./mentions.js";

const left = (ids: readonly string[], ...values: unknown[]): string[] => [
  ...unmentioned(
    new Set(ids),
    values.map((value) => ({ value })),
  ),
];

describe("unmentioned", () => {
  it("takes a text that contains an id, an equal number and an equal member name as mentions", () => {
    expect(left(["hot", "42", "field", "cold"], { list: ["a hot lead"] }, { deep: { n: 42, field: true } })).toEqual([
      "cold",
    ]);
  });

  it("takes a longer number or member name as none", () => {
    expect(left(["42", "field"], { fields: 142 })).toEqual(["42", "field"]);
  });

  it("does not let a passage mention itself", () => {
    const passages = [
      { value: "hot hot", own: "hot" },
      { value: "hot cold", own: "warm" },
      { value: "cold warm", own: "cold" },
    ];
    expect([...unmentioned(new Set(["hot", "cold", "warm"]), passages)]).toEqual([]);
    expect([...unmentioned(new Set(["hot", "cold", "warm"]), passages.slice(0, 1))]).toEqual(["hot", "cold", "warm"]);
  });

  it("says nothing where something cannot be read", () => {
    expect(left(["hot"], { config: malformed })).toEqual([]);
  });

  it("knows members called __proto__ and constructor", () => {
    expect(left(["__proto__", "constructor"], JSON.parse('{"__proto__": 1}'), {})).toEqual(["constructor"]);
  });

  it("looks again for other ids in what it has read before, be they few or many", () => {
    const of = {};
    const passage = { value: ["hot cold", { warm: 1 }], of };
    const leaves = (...ids: readonly string[]): string[] => [...unmentioned(new Set(ids), [passage])];
    const others = Array.from({ length: 20 }, (_, index) => `other ${index}`);
    expect(leaves("hot", "none")).toEqual(["none"]);
    expect(leaves("cold", "none", "void")).toEqual(["none", "void"]);
    expect(leaves("warm", "hot", ...others)).toEqual(others);
    expect(leaves("hot", "cold", "warm")).toEqual([]);
    expect([...unmentioned(new Set(["hot"]), [{ ...passage, own: "hot" }])]).toEqual(["hot"]);
    expect([...unmentioned(new Set(["hot"]), [{ value: "cold", of: {} }])]).toEqual(["hot"]);
  });
});
