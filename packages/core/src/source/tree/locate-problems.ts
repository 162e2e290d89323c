import { ruleOf } from "../../check/rules.js";
import { scenarioRules } from "../../check/scenario-rules.js";
import { sourceRules } from "../../check/source-rules.js";
import { decode } from "../../parse/decode.js";
import { positions } from "../../parse/positions.js";
import type { SourceFiles } from "../source-files.js";
import type { Problem, UnlocatedProblem } from "./problem.js";

/** Gives each problem its line, its column and its rule's severity; by path, place and rule. */
export function locateProblems(problems: readonly UnlocatedProblem[], files: SourceFiles): Problem[] {
  const byPath = new Map<string, UnlocatedProblem[]>();
  for (const problem of problems) {
    const others = byPath.get(problem.path);
    if (others === undefined) byPath.set(problem.path, [problem]);
    else others.push(problem);
  }
  const inOrder = [...byPath].sort(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.flatMap(([path, inFile]) => {
    const content = files.get(path) ?? "";
    const text = typeof content === "string" ? content : decode(content).text;
    const ranges = positions(
      text,
      inFile.map(({ span }) => span),
    );
    const nowhere = { line: 1, column: 1, offset: 0 };
    return inFile
      .map(({ rule, message }, index) => ({
        rule,
        severity: severityOf(rule),
        message,
        path,
        range: ranges[index] ?? { start: nowhere, end: nowhere },
      }))
      .sort((a, b) => a.range.start.offset - b.range.start.offset || (a.rule < b.rule ? -1 : 1));
  });
}

const fileRules = [...sourceRules, ...scenarioRules];

function severityOf(id: string): Problem["severity"] {
  const rule = fileRules.find((other) => other.id === id) ?? ruleOf(id);
  if (rule === undefined) throw new Error(`No rule ${id} in the table`);
  return rule.severity;
}
