import { describe, expect, it } from "vitest";
import { jsonText, readJson } from "./use-json-editor.js";

describe("readJson", () => {
  it("reads a value, whatever its members are called", () => {
    const read = readJson('{ "__proto__": 1, "a": [null] }');
    expect(read.kind === "value" ? Object.entries(read.value ?? {}) : read).toEqual([
      ["__proto__", 1],
      ["a", [null]],
    ]);
  });

  it("takes an empty text for nothing", () => {
    expect(readJson(" \n ")).toEqual({ kind: "nothing" });
    expect(readJson("null")).toEqual({ kind: "value", value: null });
  });

  it("says where the text cannot be read, and what to do", () => {
    expect(readJson('{"a":1,}')).toEqual({
      kind: "faults",
      faults: [
        {
          from: 6,
          to: 7,
          message: 'Expected a member name after the comma, found "}". Remove the trailing comma.',
        },
      ],
    });
  });

  it("does not take over what would be kept as something else", () => {
    expect(readJson('{"a":1,"a":2}')).toMatchObject({ kind: "faults", faults: [{ from: 7, to: 10 }] });
    expect(readJson("12345678901234567890")).toMatchObject({ kind: "faults" });
  });

  it("survives a text that is nested too deeply", () => {
    expect(readJson("[".repeat(100_000))).toMatchObject({ kind: "faults" });
  });
});

describe("jsonText", () => {
  it("is read as the same value", () => {
    const value = { a: [1, { b: "x" }], c: null };
    expect(readJson(jsonText(value))).toEqual({ kind: "value", value });
    expect(readJson(jsonText(undefined))).toEqual({ kind: "nothing" });
  });
});
