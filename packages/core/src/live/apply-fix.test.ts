import { describe, expect, it } from "vitest";
import { rules } from "../check/rules.js";
import { applyFix } from "./apply-fix.js";
import { world } from "./live.test-support.js";
import { openPack } from "./open-pack.js";

describe("applyFix", () => {
  it("makes the operations one after the other, and shares what they leave alone", () => {
    const value = { a: { "x/y": [1, 2] }, b: [{ c: 1 }], d: {} };
    const fixed = applyFix(value, {
      operations: [
        { op: "add", path: "/a/x~1y/-", value: 3 },
        { op: "replace", path: "/b/0/c", value: 2 },
        { op: "move", from: "/b/0", path: "/e" },
      ],
    });
    expect(fixed).toEqual({ a: { "x/y": [1, 2, 3] }, b: [], d: {}, e: { c: 2 } });
    expect(Reflect.get(Object(fixed), "d")).toBe(value.d);
    expect(value).toEqual({ a: { "x/y": [1, 2] }, b: [{ c: 1 }], d: {} });
  });

  it("throws for the fix of another value", () => {
    expect(() => applyFix({}, { operations: [{ op: "remove", path: "/a" }] })).toThrow("No place to remove");
    expect(() => applyFix({}, { operations: [{ op: "move", from: "/a", path: "/b" }] })).toThrow("No place to remove");
  });

  const fixable = rules.flatMap(({ id, bad }) =>
    bad.flatMap((example, index) =>
      "pack" in example && !("from" in example) ? [[`${id} ${index + 1}`, example.pack] as const] : [],
    ),
  );

  it.each(fixable)("mends %s so that the finding is gone", (_, pack) => {
    const live = openPack(JSON.stringify(pack), world);
    for (const { fix, rule, pointer } of live.diagnostics) {
      if (fix === undefined) continue;
      const mended = live.update(applyFix(live.value, fix));
      const before = live.diagnostics.filter((one) => one.rule === rule && one.pointer === pointer);
      const left = mended.diagnostics.filter((one) => one.rule === rule && one.pointer === pointer);
      expect(left.length).toBeLessThan(before.length);
    }
  });
});
