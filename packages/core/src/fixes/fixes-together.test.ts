import { describe, expect, it } from "vitest";
import type { Fix, PatchOperation } from "../diagnostic.js";
import { applyFix } from "../live/apply-fix.js";
import { together } from "./apply-fixes.js";

const replace = (path: string): PatchOperation => ({ op: "replace", path, value: 0 });
const remove = (path: string): PatchOperation => ({ op: "remove", path });
const add = (path: string): PatchOperation => ({ op: "add", path, value: 0 });

const chosen = (...operations: PatchOperation[]): PatchOperation[] =>
  together(operations.map((operation): Pick<Fix, "operations"> => ({ operations: [operation] }))).flatMap(
    (fix) => fix.operations,
  );

describe("fixes made together", () => {
  it.each<[string, PatchOperation[], PatchOperation[]]>([
    [
      "are those of different places, the last first",
      [replace("/a"), replace("/b/0")],
      [replace("/b/0"), replace("/a")],
    ],
    ["remove elements from the end", [remove("/l/1"), remove("/l/3")], [remove("/l/3"), remove("/l/1")]],
    ["are not two of one place", [replace("/a"), replace("/a")], [replace("/a")]],
    ["are not one inside another", [replace("/a"), replace("/a/b")], [replace("/a/b")]],
    ["are not one around another", [replace("/a/b"), remove("/a")], [remove("/a")]],
    ["are not of what has moved up", [replace("/l/3/x"), remove("/l/1")], [remove("/l/1")]],
    ["may be of what stands before", [replace("/l/0/x"), remove("/l/1")], [remove("/l/1"), replace("/l/0/x")]],
    ["may both append", [add("/l/-"), add("/l/-")], [add("/l/-"), add("/l/-")]],
    ["append beside what is removed", [remove("/l/0"), add("/l/-")], [add("/l/-"), remove("/l/0")]],
    ["do not both begin a list", [add("/l"), add("/l")], [add("/l")]],
    ["do not append to what is begun anew", [add("/l/-"), add("/l")], [add("/l")]],
    [
      "tell names apart that look like places",
      [replace("/a~1b"), replace("/a/b")],
      [replace("/a/b"), replace("/a~1b")],
    ],
  ])("%s", (_, given, expected) => {
    expect(chosen(...given)).toEqual(expected);
  });

  it("mean what each of them means alone", () => {
    const value = { l: [{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }], a: { b: 1 } };
    const operations = chosen(remove("/l/1"), remove("/l/3"), replace("/l/0/n"), replace("/a/b"), add("/l/-"));
    expect(operations).toHaveLength(5);
    expect(applyFix(value, { operations })).toEqual({ l: [{ n: 0 }, { n: 2 }, 0], a: { b: 0 } });
  });
});
