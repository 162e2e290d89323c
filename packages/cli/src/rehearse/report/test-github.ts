import { placeProperties, workflowCommand } from "../../report/formats/github.js";
import { failureText } from "./test-json.js";
import type { TestReport } from "./test-report.js";

/** Workflow commands of GitHub Actions: each failure becomes an annotation of its line. */
export function* testGithub({ tested }: TestReport, fromRoot: (path: string) => string): Generator<string> {
  for (const { path, name, failures, problems, notes, unusable } of tested) {
    const file = fromRoot(path);
    if (unusable !== undefined)
      yield workflowCommand("error", { file, title: "cannot be read" }, `${unusable.message} (${unusable.code})`);
    for (const failure of failures)
      yield workflowCommand(
        "error",
        { file, ...placeProperties(failure.range), title: name ?? path },
        failureText(failure).replace(/ (Expected|Actual): /g, "\n$1: "),
      );
    for (const { rule, severity, message, range } of [...problems, ...notes])
      yield workflowCommand(
        severity === "error" ? "error" : "warning",
        { file, ...placeProperties(range), title: rule },
        message,
      );
  }
}
