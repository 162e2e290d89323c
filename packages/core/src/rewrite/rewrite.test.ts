import { describe, expect, it } from "vitest";
import { canonical } from "../canonical/canonical.js";
import { rewrite, rewriteInForm } from "./rewrite.js";

/** What becomes of a text when its value is changed by `change`, which makes a copy. */
const after = <T extends object>(text: string, change: (value: T) => unknown): string => {
  const before: T = JSON.parse(text);
  return rewrite(text, before, change(before));
};

describe("rewrite", () => {
  it("copies numbers, names like 10 and escapes as they are written, beside what has changed", () => {
    const text = String.raw`{ "b": 1.50, "10": 1e3, "2": "\u0041", "edited": 1, "list": [ 1.0, 2 ] }`;
    expect(after(text, (value) => ({ ...value, edited: 2 }))).toBe(
      String.raw`{ "b": 1.50, "10": 1e3, "2": "\u0041", "edited": 2, "list": [ 1.0, 2 ] }`,
    );
  });

  it("keeps the order of members, and puts new ones at the end in the manner of the others", () => {
    const text = '{\n  "z": 1,\n  "a": 2\n}\n';
    expect(after(text, () => ({ a: 2, "5": [1, 2], z: 1 }))).toBe('{\n  "z": 1,\n  "a": 2,\n  "5": [1,2]\n}\n');
    expect(after(text, () => ({ a: 2 }))).toBe('{\n  "a": 2\n}\n');
    expect(after("{}", () => ({ a: 2 }))).toBe('{"a": 2}');
    expect(after(text, () => ({}))).toBe("{\n}\n");
  });

  it("knows elements by identity, wherever they have moved", () => {
    const text = '[{"n": 1.0}, {"n": 2.0}, {"n": 3.0}]';
    expect(after<object[]>(text, ([one, two, three]) => [three, { n: 9 }, one, two])).toBe(
      '[ {"n": 3.0},{"n":9},{"n": 1.0}, {"n": 2.0}]',
    );
  });

  it("knows edited elements by id or key, else by place", () => {
    const text = '[{"id": "a", "n": 1.0}, {"id": "b", "n": 2.0}]';
    expect(after(text, () => [{ id: "b", n: 2, x: 1 }])).toBe('[ {"id": "b", "n": 2.0,"x": 1}]');
    expect(after('[{"key": "a", "n": 1.0}, 2]', () => [0, { key: "a", n: 1 }])).toBe('[0,{"key": "a", "n": 1.0}]');
    expect(after(text, () => [{ id: "c", n: 1 }])).toBe('[{"id": "c", "n": 1.0}]');
  });

  it("keeps equal members until their value is changed or removed", () => {
    const text = '{"a": 1, "b": 2, "a": 3}';
    expect(after(text, (value) => ({ ...value, b: 4 }))).toBe('{"a": 1, "b": 4, "a": 3}');
    expect(after(text, (value) => ({ ...value, a: 4 }))).toBe('{ "b": 2, "a": 4}');
    expect(after(text, () => ({ b: 2 }))).toBe('{ "b": 2}');
  });

  it("writes members called __proto__ like any other, and touches no prototype", () => {
    const text = '{"__proto__": {"x": 1.0}, "constructor": 2}';
    expect(after(text, (value) => ({ ...value, constructor: 3 }))).toBe('{"__proto__": {"x": 1.0}, "constructor": 3}');
    expect(after("{}", () => JSON.parse('{"__proto__": {"polluted": 1}}'))).toBe('{"__proto__": {"polluted":1}}');
    expect(after('{"toString": 1}', () => ({}))).toBe("{}");
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("keeps what stands around the value", () => {
    expect(rewrite("\ufeff 1.0 \n", 1, 2)).toBe("\ufeff 2 \n");
    expect(rewrite("[1]", [1], "x")).toBe('"x"');
  });

  it("takes one pass a level, also when nothing is shared", () => {
    const text = JSON.stringify(Array.from({ length: 30_000 }, (_, index) => ({ id: `n${index}`, list: [{ index }] })));
    const before: unknown = JSON.parse(text);
    expect(rewrite(text, before, JSON.parse(text))).toBe(text);
  });
});

const spring = { format: "service.setup-pack", name: "Spring" };
const summer = { name: "Summer", format: "service.setup-pack", schemaVersion: 2 };

describe("rewriteInForm", () => {
  it("writes in canonical form where the text is in it, new members in their places", () => {
    const text = canonical(JSON.stringify(spring));
    expect(rewriteInForm(text, spring, summer)).toBe(canonical(JSON.stringify(summer)));
  });

  it("keeps elsewhere what was not edited as it is written, with new members at the end", () => {
    const text = '{"name" : "Spring",\r\n   "format":"service.setup-pack"}';
    expect(rewriteInForm(text, spring, summer)).toBe(
      '{"name" : "Summer",\r\n   "format":"service.setup-pack","schemaVersion": 2}',
    );
  });
});
