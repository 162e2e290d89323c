import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compile } from "../compile.js";
import type { PatchOperation } from "../diagnostic.js";
import { applyFix } from "../live/apply-fix.js";
import { textEdits } from "./text-edits.js";

/** The text with the edit of one fix made. */
function edited(text: string, ...operations: PatchOperation[]): string | undefined {
  const [edit] = textEdits(text, [{ operations }]);
  if (edit === undefined) return undefined;
  return text.slice(0, edit.range.start.offset) + edit.text + text.slice(edit.range.end.offset);
}

describe("the edit of a fix", () => {
  it.each<[string, string, PatchOperation, string]>([
    ["replaces a value", '{ "a": 1.50, "b": 2 }', { op: "replace", path: "/a", value: "x" }, '{ "a": "x", "b": 2 }'],
    ["removes the first member", '{ "a": 1, "b": 2 }', { op: "remove", path: "/a" }, '{ "b": 2 }'],
    ["removes the last member", '{ "a": 1, "b": 2 }', { op: "remove", path: "/b" }, '{ "a": 1 }'],
    ["removes the only member", '{ "a": 1 }', { op: "remove", path: "/a" }, "{  }"],
    ["renames a member", '{ "a" : 1, "b": 2 }', { op: "move", from: "/a", path: "/c" }, '{ "c" : 1, "b": 2 }'],
    ["removes an element", "[1,\n 2,\n 3]", { op: "remove", path: "/1" }, "[1,\n 3]"],
    ["adds a member", '{ "a": 1\n}', { op: "add", path: "/b~1c", value: [2] }, '{ "a": 1, "b/c": [2]\n}'],
    ["adds the first member", "{ }", { op: "add", path: "/a", value: 1 }, '{"a": 1 }'],
    ["adds in place of a member", '{"a": 1}', { op: "add", path: "/a", value: 2 }, '{"a": 2}'],
    ["adds a last element", "[[1]]", { op: "add", path: "/0/-", value: 2 }, "[[1, 2]]"],
    ["adds a last element by its index", "[[1]]", { op: "add", path: "/0/1", value: 2 }, "[[1, 2]]"],
    ["adds the first element", "[ ]", { op: "add", path: "/-", value: [] }, "[[] ]"],
    ["adds an element before another", "[1, 2]", { op: "add", path: "/1", value: 9 }, "[1, 9, 2]"],
    [
      "adds a member of that name inside another",
      '{"a":{"a":1}}',
      { op: "add", path: "/a/b", value: 2 },
      '{"a":{"a":1, "b": 2}}',
    ],
  ])("%s", (_, text, operation, expected) => {
    expect(edited(text, operation)).toBe(expected);
    expect(JSON.parse(expected)).toEqual(applyFix(JSON.parse(text), { operations: [operation] }));
  });

  it("has line and column of where it is", () => {
    const [edit] = textEdits('{\n  "a": [1,\r\n  2]\n}', [{ operations: [{ op: "remove", path: "/a/1" }] }]);
    expect(edit).toEqual({
      range: { start: { line: 2, column: 10, offset: 11 }, end: { line: 3, column: 4, offset: 17 } },
      text: "",
    });
  });

  it("leaves out a byte order mark", () => {
    expect(edited("\ufeff{}")).toBe("{}");
    expect(edited("{}")).toBeUndefined();
  });

  it("is none for what takes several", () => {
    expect(edited("[1, 2]", { op: "remove", path: "/0" }, { op: "remove", path: "/0" })).toBeUndefined();
    expect(edited("[1, 2]", { op: "move", from: "/0", path: "/1" })).toBeUndefined();
  });

  it("takes many fixes at once, each by itself", () => {
    const text = "[1, 2, 3]";
    const edits = textEdits(text, [
      { operations: [{ op: "remove", path: "/2" }] },
      { operations: [{ op: "move", from: "/0", path: "/1" }] },
      { operations: [{ op: "replace", path: "/0", value: 9 }] },
    ]);
    expect(edits.map((edit) => edit && [edit.range.start.offset, edit.range.end.offset, edit.text])).toEqual([
      [5, 8, ""],
      undefined,
      [1, 2, "9"],
    ]);
  });
});

describe("the fixes of broken packs", () => {
  const fixtures = new URL("../../../../fixtures/invalid/", import.meta.url);
  const packs = readdirSync(fixtures).flatMap((name) => {
    try {
      return [[name, readFileSync(new URL(`${name}/pack.json`, fixtures))] as const];
    } catch {
      return [];
    }
  });
  const bytes = { sha256: () => "0".repeat(64) };
  const fixed = packs.flatMap(([name, source]) => {
    const { text, diagnostics } = compile(source, bytes);
    return diagnostics.flatMap(({ rule, fix }) => (fix === undefined ? [] : [{ name, rule, text, fix }]));
  });

  it("are there", () => expect(new Set(fixed.map(({ rule }) => rule)).size).toBeGreaterThan(8));

  it.each(fixed)("$rule in $name mean the same as text", ({ text, fix }) => {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    const after = edited(text, ...fix.operations);
    expect(after).toBeDefined();
    expect(JSON.parse(after ?? "")).toEqual(applyFix(value, fix));
  });
});
