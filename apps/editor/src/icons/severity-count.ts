import type { Severity } from "@setup-pack/core";

/** How something fares: its worst severity, and how many problems it has in all. */
export interface SeverityCount {
  readonly severity: Severity;
  readonly count: number;
}

const weight: { readonly [Name in Severity]: number } = { error: 2, warning: 1, info: 0 };

/** The worse of two. */
export const worse = (one: Severity, other: Severity): Severity => (weight[other] > weight[one] ? other : one);

/** How something fares that has these problems; undefined where there are none. */
export function severityCount(problems: readonly { readonly severity: Severity }[]): SeverityCount | undefined {
  const [first, ...others] = problems;
  if (first === undefined) return undefined;
  const severity = others.reduce((worst, one) => worse(worst, one.severity), first.severity);
  return { severity, count: problems.length };
}
