import { describe, expect, it } from "vitest";
import { membersOf, withElementMoved, withMemberRenamed } from "./members.js";

const group: unknown = JSON.parse('{"a":1,"__proto__":2,"constructor":3,"":4}');

describe("membersOf", () => {
  it("lists members of any name, and none of what is no group", () => {
    expect(membersOf(group).map(({ name }) => name)).toEqual(["a", "__proto__", "constructor", ""]);
    expect([[1], "text", null, undefined].map(membersOf)).toEqual([[], [], [], []]);
  });
});

describe("withMemberRenamed", () => {
  it("keeps the place and the value", () => {
    const renamed = withMemberRenamed(group, "__proto__", "b");
    expect(membersOf(renamed)).toEqual([
      { name: "a", value: 1 },
      { name: "b", value: 2 },
      { name: "constructor", value: 3 },
      { name: "", value: 4 },
    ]);
  });

  it("can give a member any name", () => {
    const renamed = withMemberRenamed({ a: { b: 1 } }, "a", "__proto__");
    expect(membersOf(renamed)).toEqual([{ name: "__proto__", value: { b: 1 } }]);
    expect(Object.getPrototypeOf(renamed)).toBe(Object.prototype);
  });

  it("does not overwrite another member, nor find one that is not there", () => {
    expect(withMemberRenamed(group, "a", "constructor")).toBe(group);
    expect(withMemberRenamed(group, "toString", "b")).toBe(group);
    expect(withMemberRenamed([1], "0", "b")).toEqual([1]);
  });
});

describe("withElementMoved", () => {
  it("puts an element at another index", () => {
    expect(withElementMoved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(withElementMoved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  });

  it("leaves the list alone where that cannot be", () => {
    const list = ["a"];
    expect([withElementMoved(list, 0, 1), withElementMoved(list, -1, 0), withElementMoved(list, 0, 0)]).toEqual([
      ...[list, list, list],
    ]);
    expect(withElementMoved("text", 0, 1)).toBe("text");
  });
});
