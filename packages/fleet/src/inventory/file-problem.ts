import type { Problem } from "@setup-pack/core";

const beginning = { line: 1, column: 1, offset: 0 };

/** An error about a file as a whole. */
export function fileProblem(path: string, rule: string, message: string): Problem {
  return { rule, severity: "error", message, path, range: { start: beginning, end: beginning } };
}
