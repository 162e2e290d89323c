import { describe, expect, it } from "vitest";
import type { Problem } from "../compiler/protocol.js";
import { problemsAt, saySame } from "./problems-at.js";

const problem = (pointer: string, message = "wrong"): Problem => ({
  rule: "schema/type",
  severity: "error",
  message,
  pointer,
  related: [],
});

describe("problemsAt", () => {
  const name = problem("/name");
  const stage = problem("/pipelines/0/stages/1/name");
  const escaped = problem("/brand/a~1b~0c");
  const problems = [problem(""), name, stage, escaped];

  it("finds what is said of the value itself", () => {
    expect(problemsAt(problems, ["name"], "exact")).toEqual([name]);
    expect(problemsAt(problems, ["pipelines", 0], "exact")).toEqual([]);
    expect(problemsAt(problems, [], "exact")).toEqual([problem("")]);
  });

  it("finds what is said of anything in the value", () => {
    expect(problemsAt(problems, ["pipelines", 0, "stages"], "within")).toEqual([stage]);
    expect(problemsAt(problems, ["pipelines", 0, "stages", 1, "name"], "within")).toEqual([stage]);
    expect(problemsAt(problems, [], "within")).toEqual(problems);
  });

  it("does not take one name for the beginning of another", () => {
    expect(problemsAt(problems, ["pipelines", 0, "stages", 1, "na"], "within")).toEqual([]);
  });

  it("reads names with slashes and tildes", () => {
    expect(problemsAt(problems, ["brand", "a/b~c"], "exact")).toEqual([escaped]);
  });
});

describe("saySame", () => {
  it("compares what is read, not which objects say it", () => {
    expect(saySame([problem("/name")], [problem("/name")])).toBe(true);
    expect(saySame([problem("/name")], [problem("/name", "worse")])).toBe(false);
    expect(saySame([problem("/name")], [])).toBe(false);
  });
});
