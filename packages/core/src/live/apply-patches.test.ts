import { describe, expect, it } from "vitest";
import { applyPatches, type ValuePatch } from "./apply-patches.js";

const value = { list: [{ id: "a" }, { id: "b" }], config: { n: 1 }, other: {} };

describe("applyPatches", () => {
  it("changes what a patch names and shares the rest, whatever it is called with", () => {
    const before = structuredClone(value);
    const after = applyPatches(before, [
      { op: "replace", path: ["config", "n"], value: 2 },
      { op: "add", path: ["config", "m"], value: 3 },
    ]);
    expect(after).toEqual({ ...value, config: { n: 2, m: 3 } });
    expect(before).toEqual(value);
    expect(Reflect.get(Object(after), "list")).toBe(before.list);
    expect(Reflect.get(Object(after), "other")).toBe(before.other);
  });

  it.each<[string, readonly ValuePatch[], unknown]>([
    ["inserts", [{ op: "add", path: ["list", 0], value: 0 }], [0, { id: "a" }, { id: "b" }]],
    ["appends by index", [{ op: "add", path: ["list", 2], value: 0 }], [{ id: "a" }, { id: "b" }, 0]],
    ["appends by -", [{ op: "add", path: ["list", "-"], value: 0 }], [{ id: "a" }, { id: "b" }, 0]],
    ["takes an index as text", [{ op: "replace", path: ["list", "1"], value: 0 }], [{ id: "a" }, 0]],
    ["removes from the end, as immer does", [1, 0].map((at) => ({ op: "remove", path: ["list", at] })), []],
    ["changes inside", [{ op: "remove", path: ["list", 0, "id"] }], [{}, { id: "b" }]],
  ])("%s", (_, patches, list) => {
    expect(applyPatches(value, patches)).toEqual({ ...value, list });
  });

  it("puts another value in the place of the whole", () => {
    expect(applyPatches(value, [{ op: "replace", path: [], value: 1 }])).toBe(1);
  });

  it("does not change a value that a patch brought when a later one leads into it", () => {
    const brought = { n: 1 };
    applyPatches(value, [
      { op: "add", path: ["config", "x"], value: brought },
      { op: "replace", path: ["config", "x", "n"], value: 2 },
    ]);
    expect(brought).toEqual({ n: 1 });
  });

  it("takes __proto__ and constructor for members like any other", () => {
    const own: unknown = JSON.parse('{"__proto__": {"x": 1}}');
    const after = applyPatches(own, [
      { op: "replace", path: ["__proto__", "x"], value: 2 },
      { op: "add", path: ["constructor"], value: JSON.parse('{"__proto__": 3}') },
    ]);
    expect(JSON.stringify(after)).toBe('{"__proto__":{"x":2},"constructor":{"__proto__":3}}');
    expect(JSON.stringify(applyPatches({}, [{ op: "add", path: ["__proto__"], value: {} }]))).toBe('{"__proto__":{}}');
    expect(Reflect.get({}, "x")).toBeUndefined();
    expect(() => applyPatches({}, [{ op: "add", path: ["__proto__", "x"], value: 1 }])).toThrow();
    expect(() => applyPatches({}, [{ op: "replace", path: ["toString"], value: 1 }])).toThrow();
  });

  it.each<[ValuePatch]>([
    [{ op: "replace", path: ["nowhere"], value: 1 }],
    [{ op: "remove", path: ["config", "m"] }],
    [{ op: "add", path: ["config", "n", "x"], value: 1 }],
    [{ op: "add", path: ["nowhere", "x"], value: 1 }],
    [{ op: "add", path: ["list", 3], value: 1 }],
    [{ op: "add", path: ["list", -1], value: 1 }],
    [{ op: "add", path: ["list", "01"], value: 1 }],
    [{ op: "replace", path: ["list", 2], value: 1 }],
    [{ op: "replace", path: ["list", "-"], value: 1 }],
    [{ op: "replace", path: ["list", "length"], value: 0 }],
    [{ op: "remove", path: [] }],
  ])("refuses %j", (patch) => {
    expect(() => applyPatches(value, [patch])).toThrow(`No place to ${patch.op}`);
  });
});
