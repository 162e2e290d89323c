import type { Severity } from "@setup-pack/core";

/** How something fares: its worst severity, and how many problems of that severity it has. */
export interface SeverityCount {
  readonly severity: Severity;
  readonly count: number;
}

const weight: { readonly [Name in Severity]: number } = { error: 2, warning: 1, info: 0 };

/** How something fares once one more problem is counted. */
export function withProblem(before: SeverityCount | undefined, severity: Severity): SeverityCount {
  if (before === undefined || weight[severity] > weight[before.severity]) return { severity, count: 1 };
  return severity === before.severity ? { severity, count: before.count + 1 } : before;
}

/** How something fares that has these problems; undefined where there are none. */
export const severityCount = (problems: readonly { readonly severity: Severity }[]): SeverityCount | undefined =>
  problems.reduce<SeverityCount | undefined>((count, { severity }) => withProblem(count, severity), undefined);
