import { describe, expect, it } from "vitest";
import { valueAt } from "../json.js";
import { malformed } from "../model.js";
import { checkShape } from "./check-shape.js";
import { packWith, packWithout, soundPack } from "./sound-pack.test-support.js";

describe("the pack that rules read", () => {
  it("is the value itself where every value can be read", () => {
    const short = packWith("/name", "");
    for (const value of [soundPack, short, packWithout("/name"), packWith("/extra", 1)]) {
      expect(checkShape(value).pack).toBe(value);
    }
  });

  it.each([null, 1, "pack", true, [], [soundPack]])("is empty where the value is no object: %j", (value) => {
    expect(checkShape(value).pack).toEqual({});
    expect(checkShape(value).findings).toHaveLength(1);
  });

  it.each([
    ["/name", 5],
    ["/format", "other"],
    ["/schemaVersion", 3],
    ["/automations", null],
    ["/automations/0", "x"],
    ["/automations/0/document/graph", []],
    ["/automations/0/document/graph/nodes/1/kind", 5],
    ["/automations/0/document/graph/nodes/0/config", "x"],
    ["/automations/0/document/settings/send_window_days/1", "Monday"],
    ["/automations/0/document/references/0/type", "tga"],
    ["/smartLists/0/filters/version", 1],
    ["/assets/0/data", 1],
  ])("has malformed at %s where the value is %j", (at, value) => {
    const pack = packWith(at, value);
    const before = JSON.stringify(pack);
    expect(valueAt(checkShape(pack).pack, at)).toBe(malformed);
    expect(JSON.stringify(pack)).toBe(before);
  });

  it("keeps the kind of a block as it is written", () => {
    const at = "/automations/0/document/graph/nodes/0/kind";
    expect(valueAt(checkShape(packWith(at, "trigger.nothing")).pack, at)).toBe("trigger.nothing");
  });

  it("shares what is sound with the value", () => {
    const value = packWith("/pipelines/0/stages/0/color", 5);
    const { pack } = checkShape(value);
    expect(pack).not.toBe(value);
    expect(valueAt(pack, "/automations")).toBe(valueAt(value, "/automations"));
    expect(valueAt(pack, "/pipelines/0/stages/0")).toEqual({ ...soundPack.pipelines[0].stages[0], color: malformed });
  });

  it("has several malformed values, and hostile names stay", () => {
    const given: unknown = JSON.parse('{"__proto__":{"x":1},"constructor":2,"name":1,"version":2,"assets":[1,{},3]}');
    const { pack } = checkShape(given);
    expect(Object.keys(pack)).toEqual(["__proto__", "constructor", "name", "version", "assets"]);
    expect(pack).toMatchObject({ name: malformed, version: malformed, assets: [malformed, {}, malformed] });
    expect(Object.getPrototypeOf(pack)).toBe(Object.prototype);
  });

  it("is known to be a whole pack only without findings", () => {
    expect(checkShape(soundPack).document).toBe(soundPack);
    expect(checkShape(packWith("/name", "")).document).toBeUndefined();
  });
});

it("takes a number too large for JavaScript for a number", () => {
  const huge: unknown = JSON.parse("1e400");
  expect(checkShape(packWith("/automations/0/document/graph/nodes/0/position/x", huge)).findings).toEqual([]);
  expect(checkShape(packWith("/assets/0/byteSize", huge)).findings).toEqual([]);
  expect(checkShape(packWith("/automations/0/document/settings/daily_send_limit", huge)).findings).toMatchObject([
    { rule: "schema/range" },
  ]);
});

it("stops at 10,000 errors, and says so", () => {
  const { findings, pack } = checkShape(packWith("/assets", Array(10_001).fill(1)));
  expect(findings).toHaveLength(10_001);
  expect(findings.at(-1)).toMatchObject({ rule: "json/limit", at: "" });
  expect(pack).toEqual({});
});
