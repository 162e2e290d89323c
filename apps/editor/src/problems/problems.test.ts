import { compile, type Fix } from "@setup-pack/core";
import { rules } from "@setup-pack/core/rules";
import { describe, expect, it } from "vitest";
import { actionNamed } from "../actions/actions.js";
import type { Problem } from "../compiler/protocol.js";
import { fakeEditor } from "../editor/fake-editor.test-support.js";
import { fixProblems, safelyFixable } from "../fields/index.js";
import { explainRule, shortJson } from "./explain-rule.js";
import { unfinishedAfter } from "./go-on.js";
import { changesOf } from "./problem-detail.js";
import { countsOf, groupsOf, nextProblem, problemEntries } from "./problem-list.js";

const problem = (pointer: string, more: Partial<Problem> = {}): Problem => ({
  rule: "a/b",
  severity: "error",
  message: "",
  related: [],
  pointer,
  ...more,
});

const pack = {
  schemaVersion: 1,
  name: "Pack",
  pipelines: [{ name: "Sales", stages: [{ name: "New" }, { name: "Won", probability: 3 }] }],
  resources: [{ name: "Hot" }],
};

it("goes on from what is open to the next step to finish, and from the last to the first", () => {
  const steps = [
    [0, 4],
    [2, 1],
    [2, 7],
  ].map(([automation = 0, block = 0]) => ({ automation, block, setting: [] }));
  const after = (automation: number, block: number) => {
    const next = unfinishedAfter(steps, { automation, block });
    return next && [next.automation, next.block];
  };
  expect(after(-1, -1)).toEqual([0, 4]);
  expect(after(0, 4)).toEqual([2, 1]);
  expect(after(2, 1)).toEqual([2, 7]);
  expect(after(2, 7)).toEqual([0, 4]);
  expect(unfinishedAfter([], { automation: 0, block: 0 })).toBeUndefined();
});

describe("the list of problems", () => {
  const problems = [
    problem("/name"),
    problem("/pipelines/0/name", { severity: "info" }),
    problem("/pipelines/0"),
    problem("/pipelines/0"),
    problem("/resources/0/key", { severity: "warning" }),
    problem("/version"),
    problem("/brand/x"),
  ];

  it("tells alike problems apart, and gives the same list for the same problems", () => {
    const ids = problemEntries(problems).map(({ id }) => id);
    expect(new Set(ids).size).toBe(problems.length);
    expect(ids).toEqual(problemEntries([...problems]).map(({ id }) => id));
    expect(problemEntries(problems)).toBe(problemEntries(problems));
  });

  it("puts them under their items, in the order of the pack", () => {
    expect(groupsOf(pack, problemEntries(problems)).map(({ title, problems: inIt }) => [title, inIt.length])).toEqual([
      ["Pack details", 2],
      ["Pipeline Sales", 3],
      ["Resource Hot", 1],
      ["Brand", 1],
    ]);
  });

  it("counts by severity", () => {
    expect(countsOf(problems)).toEqual({ error: 5, warning: 1, info: 1 });
  });

  it("goes round and round, and on from where a problem was that is no more", () => {
    const all = problemEntries(problems.slice(0, 3));
    const at = (index: number, step: 1 | -1) => nextProblem(all, all[index], step)?.index;
    expect([at(0, 1), at(2, 1), at(0, -1), at(2, -1)]).toEqual([1, 0, 2, 1]);
    expect([nextProblem(all, undefined, 1)?.index, nextProblem(all, undefined, -1)?.index]).toEqual([0, 2]);
    const gone = (index: number, step: 1 | -1) => nextProblem(all, { id: "gone", index }, step)?.index;
    expect([gone(1, 1), gone(1, -1), gone(9, 1), gone(9, -1), gone(0, -1)]).toEqual([1, 0, 0, 2, 2]);
    expect(nextProblem([], undefined, 1)).toBeUndefined();
  });

  it("is gone through by F8", () => {
    const editor = fakeEditor(pack, [problem("/name"), problem("/pipelines/0/stages/1/name")]);
    const next = actionNamed("problems.next");
    next.run(editor);
    expect(editor.view.getState()).toMatchObject({
      open: { kind: "pack" },
      problemsShown: true,
      problem: { index: 0 },
    });
    next.run(editor);
    expect(editor.view.getState()).toMatchObject({
      open: { kind: "pipelines", index: 0 },
      target: { path: ["pipelines", 0, "stages", 1, "name"] },
    });
    expect(next.isEnabled?.(fakeEditor(pack))).toBe(false);
  });
});

describe("mends", () => {
  const fix = (safety: Fix["safety"], ...operations: Fix["operations"]): Fix => ({ safety, operations });
  const replace = fix("safe", { op: "replace", path: "/schemaVersion", value: 2 });

  it("are told in words before they are made", () => {
    const all = fix(
      "unsafe",
      { op: "replace", path: "/pipelines/0/stages/1/probability", value: 100 },
      { op: "remove", path: "/pipelines/0/stages/0" },
      { op: "add", path: "/pipelines/0/stages/-", value: { name: "Lost" } },
      { op: "add", path: "/version", value: "1.0.0" },
      { op: "move", from: "/name", path: "/author" },
    );
    expect(changesOf(pack, all)).toEqual([
      { words: "Change Stage Won › Probability", before: "3", after: "100" },
      { words: "Remove Pipeline Sales › Stage New", before: '{\n  "name": "New"\n}', after: undefined },
      { words: "Add to Pipeline Sales › Stages", before: undefined, after: '{\n  "name": "Lost"\n}' },
      { words: "Add to Pack details › Version", before: undefined, after: "1.0.0" },
      { words: "Move Pack details › Name to Pack details › Author", before: undefined, after: undefined },
    ]);
  });

  it("are one step, and are not made while the pack is being checked or where it is locked", () => {
    const problems = [problem("/schemaVersion", { fix: replace }), problem("/x", { fix: fix("safe") })];
    expect(safelyFixable(problems)).toEqual([problems[0]]);
    const editor = fakeEditor(pack, problems);
    editor.compiler.store.setState({ isChecking: true });
    fixProblems(editor, problems);
    expect(editor.document.store.getState().pack).toBe(pack);
    editor.compiler.store.setState({ isChecking: false });
    fixProblems(editor, problems);
    expect(editor.document.store.getState()).toMatchObject({ pack: { schemaVersion: 2 }, history: { past: [{}] } });
    expect(editor.view.getState().notice?.text).toBe("Fixed 2 problems");
    const locked = fakeEditor(pack, problems);
    locked.document.open(pack, "Locked.");
    fixProblems(locked, problems);
    expect(locked.document.store.getState().pack).toBe(pack);
  });
});

describe("the explanation of a rule", () => {
  it.each(rules.map(({ id }) => [id]))("says all of %s", (id) => {
    const explanation = explainRule(id);
    expect(explanation?.why).not.toBe("");
    const said = explanation?.finds.flatMap(({ lines }) => lines.flatMap(({ messages }) => messages)) ?? [];
    expect(said.length).toBeGreaterThan(0);
    for (const { lines } of [...(explanation?.finds ?? []), ...(explanation?.fine ?? [])]) {
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(41);
    }
  });

  it("marks the line that is meant", () => {
    const lines = explainRule("graph/dangling-edge")?.finds[0]?.lines ?? [];
    const marked = lines.filter(({ messages }) => messages.length > 0);
    expect(marked).toHaveLength(1);
    expect(marked[0]?.text).toContain('"target": "noet"');
    expect(explainRule("no/such-rule")).toBeUndefined();
  });

  it("writes packs that are read as they were", () => {
    const { diagnostics } = compile(shortJson(pack), { sha256: () => "" });
    expect(diagnostics.filter(({ rule }) => rule.startsWith("json/"))).toEqual([]);
    expect(JSON.parse(shortJson({ a: [], b: {}, c: [[1], { d: "x".repeat(90) }], e: null }))).toEqual({
      a: [],
      b: {},
      c: [[1], { d: "x".repeat(90) }],
      e: null,
    });
  });
});
