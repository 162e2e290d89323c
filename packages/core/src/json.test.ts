import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { append, lastOf, parentOf, segmentsOf, valueAt } from "./json.js";

describe("pointers", () => {
  it("escapes ~ and / as RFC 6901 asks", () => {
    expect(append("", "a/b", 0, "m~n")).toBe("/a~1b/0/m~0n");
  });

  test.prop([fc.array(fc.string())])("give back the names they were made of", (names) => {
    expect(segmentsOf(append("", ...names))).toEqual(names);
  });

  test.prop([fc.array(fc.string()), fc.string()])("know their parent and their last name", (names, last) => {
    const pointer = append("", ...names, last);
    expect(parentOf(pointer)).toBe(append("", ...names));
    expect(lastOf(pointer)).toBe(last);
  });

  it("keep the root as its own parent", () => {
    expect(parentOf("")).toBe("");
    expect(lastOf("")).toBe("");
  });
});

describe("valueAt", () => {
  const document = JSON.parse('{"a":[{"b":null}],"":1,"__proto__":{"own":true}}');

  it("follows names and indices", () => {
    expect(valueAt(document, "")).toBe(document);
    expect(valueAt(document, "/a/0/b")).toBeNull();
    expect(valueAt(document, "/")).toBe(1);
  });

  it("reads own members only", () => {
    expect(valueAt(document, "/__proto__/own")).toBe(true);
    expect(valueAt(document, "/constructor")).toBeUndefined();
    expect(valueAt(document, "/a/length")).toEqual(1);
    expect(valueAt(document, "/a/0/b/c")).toBeUndefined();
  });
});
