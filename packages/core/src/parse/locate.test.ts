import { describe, expect, it } from "vitest";
import type { Place } from "../diagnostic.js";
import { locate } from "./locate.js";

const at = (text: string, ...places: readonly Place[]): string[] =>
  locate(text, places).map(({ start, end }) => text.slice(start, end));

describe("locate", () => {
  const text = ' { "a" : [1, {"b": "x\\"]}"}], "c/d": { } , "n": -1.5e3 } ';

  it("finds values and the names of members, in the order asked for", () => {
    expect(at(text, { at: "/a/1/b" }, { at: "/n" }, { at: "/a" }, { at: "/c~1d" }, { at: "/a/0" })).toEqual([
      '"x\\"]}"',
      "-1.5e3",
      '[1, {"b": "x\\"]}"}]',
      "{ }",
      "1",
    ]);
    expect(at(text, { at: "/a/1/b", on: "name" }, { at: "/c~1d", on: "name" })).toEqual(['"b"', '"c/d"']);
    expect(at(text, { at: "" })).toEqual([text.trim()]);
  });

  it("gives the value where there is no name", () => {
    expect(at(text, { at: "/a/1", on: "name" }, { at: "", on: "name" })).toEqual(['{"b": "x\\"]}"}', text.trim()]);
  });

  it("gives the nearest ancestor of what is not there, and its value", () => {
    expect(
      at(text, { at: "/a/1/z/y", on: "name" }, { at: "/a/2" }, { at: "/n/0" }, { at: "/a/01" }, { at: "/a/length" }),
    ).toEqual(['{"b": "x\\"]}"}', '[1, {"b": "x\\"]}"}]', "-1.5e3", '[1, {"b": "x\\"]}"}]', '[1, {"b": "x\\"]}"}]']);
    expect(at(text, { at: "/zzz" })).toEqual([text.trim()]);
  });

  it("goes by the last of equal members alone", () => {
    const twice = '{"a": {"b": 1, "c": 2}, "a": {"c": 3, "\\u0063": 4}, "d": {"0": 5}, "d": [6]}';
    expect(at(twice, { at: "/a/c" }, { at: "/a/c", on: "name" }, { at: "/a/b" }, { at: "/d/0", on: "name" })).toEqual([
      "4",
      '"\\u0063"',
      '{"c": 3, "\\u0063": 4}',
      "6",
    ]);
  });

  it("counts a byte order mark", () => {
    expect(locate("\ufeff[7]", [{ at: "/0" }])).toEqual([{ start: 2, end: 3 }]);
  });

  it("takes no place, many places and one place twice", () => {
    expect(locate("no JSON at all", [])).toEqual([]);
    const list = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ index })));
    const places = Array.from({ length: 1000 }, (_, index) => ({ at: `/${index % 500}/index` }));
    expect(at(list, ...places)).toEqual(places.map((_, index) => String(index % 500)));
  });
});
