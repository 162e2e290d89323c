import { describe, expect, it } from "vitest";
import { converted, emptyOf, kindOf, valueKinds } from "./value-kinds.js";

describe("kindOf", () => {
  it("names what a value is", () => {
    expect(["", 0, false, [], {}, null, undefined].map(kindOf)).toEqual([
      ...["text", "number", "yesNo", "list", "group", "nothing", "nothing"],
    ]);
  });

  it("gives each kind an empty value of that kind", () => {
    expect(valueKinds.map((kind) => kindOf(emptyOf(kind)))).toEqual(valueKinds);
  });
});

describe("converted", () => {
  it("leaves a value of the kind alone", () => {
    const list = [1];
    expect(converted(list, "list")).toBe(list);
  });

  it.each([
    [5, "text", "5"],
    [true, "text", "true"],
    [null, "text", ""],
    [["only"], "text", "only"],
    [{ a: 1 }, "text", '{"a":1}'],
    ["12 days", "number", 12],
    ["soon", "number", 0],
    [true, "number", 1],
    ["Yes", "yesNo", true],
    ["never", "yesNo", false],
    [2, "yesNo", true],
    ["Hello, friend", "list", ["Hello, friend"]],
    ['["a","b"]', "list", ["a", "b"]],
    ["", "list", []],
    [{ a: 1 }, "list", [{ a: 1 }]],
    ['{"a":1}', "group", { a: 1 }],
    ["note", "group", { value: "note" }],
    [[1, 2], "group", { items: [1, 2] }],
    [undefined, "group", {}],
    ["gone", "nothing", null],
  ] as const)("makes %j a %s", (value, to, wanted) => {
    expect(converted(value, to)).toEqual(wanted);
  });

  it("comes back to a list or group that was made a text", () => {
    const value = [{ name: "a" }, { name: "b" }];
    expect(converted(converted(value, "text"), "list")).toEqual(value);
  });
});
