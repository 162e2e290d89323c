import { expect, it } from "vitest";
import { whyNotBegunAt, whyNotPlain } from "./path-in.js";

it("begins no pack under a name that means something else", () => {
  const refused = ["pack.yaml", "a/B.YAML", "x.scenario.json", "bindings.json", "bindings/office.json", "fleet.json"];
  expect(refused.filter((path) => whyNotBegunAt(path) === undefined)).toEqual([]);
  const fine = [".", "pack.json", "a/b.json", "spring", "spring.2", "spring.v2", "scenario.json"];
  expect(fine.filter((path) => whyNotBegunAt(path) !== undefined)).toEqual([]);
});

it("takes plain relative paths only, which every system reads alike", () => {
  const refused = [
    ...["file:///tmp/x.json", "https://x.test/p.json", "C:/x.json", "\\\\host\\x.json", "a\\b.json", "~/x.json", "~"],
    ...["a\nb.json", "a\u2028b.json", "a\u202ejson.exe", "a\u2066b.json", "a\0b", "\ud800.json"],
    ...["CON", "nul", "nul.json", "packs/Com1.json", "pack.json:stream", "a*.json", "a?.json", "packs /x.json", "x."],
  ];
  expect(refused.filter((path) => whyNotPlain(path) === undefined)).toEqual([]);
  const fine = [
    ".",
    "./pack.json",
    "../x.json",
    "packs/spring 2.json",
    "Frühling.json",
    "a~b.json",
    "console.json",
    "null",
  ];
  expect(fine.filter((path) => whyNotPlain(path) !== undefined)).toEqual([]);
});
