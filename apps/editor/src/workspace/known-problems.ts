import type { Severity } from "@setup-pack/core";
import { listOf } from "@setup-pack/core/words";
import { problemMessages, workspaceMessages } from "../messages/index.js";

const named = ["error", "warning", "info"] as const satisfies readonly Severity[];

/** Returns how many problems of the pack are known, by their severity; undefined where there are none. */
export function knownProblems(problems: readonly { readonly severity: Severity }[]): string | undefined {
  const counts = named.flatMap((severity) => {
    const { length } = problems.filter((problem) => problem.severity === severity);
    return length === 0 ? [] : [problemMessages.count(severity, length)];
  });
  return counts.length === 0 ? undefined : workspaceMessages.notes.known(listOf(counts, "and"));
}
