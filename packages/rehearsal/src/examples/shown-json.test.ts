import { expect, it } from "vitest";
import { shownJson } from "./shown-example.js";

it("puts on one line what fits there, but never the whole", () => {
  expect(shownJson({ a: 1, b: { c: [true, null], d: {} } })).toBe(
    ["{", '  "a": 1,', '  "b": { "c": [true, null], "d": {} }', "}"].join("\n"),
  );
});

it("breaks what does not fit", () => {
  const long = "x".repeat(60);
  expect(shownJson({ a: { b: long, c: long } })).toBe(
    ["{", '  "a": {', `    "b": "${long}",`, `    "c": "${long}"`, "  }", "}"].join("\n"),
  );
});

it("says how much of a long list is left out", () => {
  const list = Array.from({ length: 51 }, (_, index) => index);
  expect(shownJson({ list })).toBe(
    ["{", '  "list": [', "    0,", "    1,", "    // … 48 more", "    50", "  ]", "}"].join("\n"),
  );
});

it("says how long a cut text is", () => {
  expect(shownJson({ name: "ab".repeat(80) })).toBe(
    ["{", `  "name": "${"ab".repeat(30)}…" /* 160 characters */`, "}"].join("\n"),
  );
});

it("gives JSON where it leaves nothing out", () => {
  const value = { text: 'quo"te\n', list: [1, [2, [3]]], empty: [{}, []], none: null };
  expect(JSON.parse(shownJson(value))).toEqual(value);
});
