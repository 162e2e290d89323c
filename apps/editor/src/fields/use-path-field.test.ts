import { describe, expect, it } from "vitest";
import type { Problem } from "../compiler/protocol.js";
import { lastSaid, problemsAt } from "./use-path-field.js";

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

it("hands on the list before while both say the same, whichever objects say it", () => {
  const same = lastSaid();
  const first = same([problem("/name")]);
  expect(same([problem("/name")])).toBe(first);
  expect(same([problem("/name", "worse")])).toEqual([problem("/name", "worse")]);
  expect(same([])).toEqual([]);
});
