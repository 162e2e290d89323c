import type { ByteCodec } from "@setup-pack/core";
import { exampleProblems, type ScenarioRule, type SourceRule } from "@setup-pack/core/rules";
import { printDiagnostic } from "../print/diagnostic.js";
import type { Paper } from "../print/paper.js";
import { mostFindings, printFine, printRuleText } from "./print-rule.js";

/** What a rule on source folders or scenarios finds and why, a folder with what is really found in it, and one that is fine. */
export function* printSourceRule(rule: SourceRule | ScenarioRule, paper: Paper, bytes: ByteCodec): Generator<string> {
  yield* printRuleText(rule, paper);
  const [bad] = rule.bad;
  if (bad !== undefined) {
    const files = new Map(Object.entries(bad.folder));
    yield `\n${paper.palette.strong("What it finds")}\n\n`;
    for (const problem of exampleProblems(rule, bad, bytes).slice(0, mostFindings))
      yield* printDiagnostic(
        { ...problem, pointer: "", related: [] },
        problem.path,
        files.get(problem.path) ?? "",
        paper,
      );
  }
  const [good] = rule.good;
  if (good !== undefined)
    yield* printFine(
      Object.entries(good.folder).map(([path, source]) => ({ path, source })),
      paper,
    );
}
