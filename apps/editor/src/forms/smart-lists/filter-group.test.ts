import { describe, expect, it } from "vitest";
import { emptyCondition, filterCondition, filterGroup, wordsOf } from "./filter-group.js";

const buyer = { type: "condition", field: "tags", operator: "include", value: "buyer" };
const seller = { type: "condition", field: "stage", operator: "is_set" };

describe("filterGroup", () => {
  it.each([
    [{ type: "and", children: [buyer] }, "and", ["children"]],
    [{ op: "OR", id: "g1", conditions: [buyer, seller] }, "or", ["conditions"]],
    [{ type: "not", children: [] }, "not", ["children"]],
    [{ and: [buyer] }, "and", ["and"]],
    [{ NOT: [] }, "not", ["NOT"]],
  ])("reads %j", (value, kind, list) => {
    expect(filterGroup(value)).toMatchObject({ kind, list });
  });

  it.each([
    null,
    "and",
    [],
    {},
    buyer,
    { field: "a", operator: "not", value: [] },
    { type: "and" },
    { type: "and", children: ["x"] },
    { type: "and", children: [], others: [] },
    { type: "and", how: "or", children: [] },
    { type: "xor", children: [] },
    { and: [], or: [] },
    { and: { field: "a" } },
  ])("leaves %j to be shown as plain values", (value) => {
    expect(filterGroup(value)).toBeUndefined();
  });

  it("writes another kind as the one before was written", () => {
    expect(filterGroup({ id: 1, type: "AND", children: [buyer] })?.as("or", [seller])).toEqual({
      id: 1,
      type: "OR",
      children: [seller],
    });
    expect(filterGroup({ and: [buyer] })?.as("not", [])).toEqual({ not: [] });
  });
});

describe("filterCondition", () => {
  it.each([
    [buyer, { field: "tags", operator: "include", value: "value" }],
    [seller, { field: "stage", operator: "is_set", value: undefined }],
    [
      { field: "a", operator: "in", values: [1] },
      { field: "a", operator: "in", value: "values" },
    ],
    [
      { field: "", operator: "", value: null },
      { field: "", operator: "", value: "value" },
    ],
  ])("reads %j", (value, condition) => {
    expect(filterCondition(value)).toEqual(condition);
  });

  it.each([
    undefined,
    { field: "a" },
    { field: "a", operator: 3 },
    { field: "a", operator: "is", value: 1, values: [1] },
    { field: "a", operator: "is", unit: "days" },
    { field: "a", operator: "is", type: "group" },
  ])("leaves %j to be shown as plain values", (value) => {
    expect(filterCondition(value)).toBeUndefined();
  });
});

describe("emptyCondition", () => {
  it("is written as what is there", () => {
    expect(emptyCondition({ and: [{ or: [{ field: "a", operator: "in", values: [3] }] }] })).toEqual({
      field: "",
      operator: "",
      values: [],
    });
  });

  it("has members of its own where nothing is there", () => {
    expect(emptyCondition(undefined)).toEqual({ type: "condition", field: "", operator: "", value: "" });
  });
});

describe("wordsOf", () => {
  it("gives each field and operator once, in order, from any depth", () => {
    const filters = [{ type: "or", children: [seller, { type: "not", children: [buyer] }] }, buyer, null];
    expect(wordsOf(filters)).toEqual({ fields: ["stage", "tags"], operators: ["include", "is_set"] });
  });
});
