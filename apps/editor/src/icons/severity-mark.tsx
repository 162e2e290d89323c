import type { Severity } from "@setup-pack/core";
import { CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { problemMessages } from "../messages/index.js";
import "./severity-mark.css";

/** How something fares: its worst severity, and how many problems of that severity it has. */
export interface SeverityCount {
  readonly severity: Severity;
  readonly count: number;
}

const weight: { readonly [Name in Severity]: number } = { error: 2, warning: 1, info: 0 };

/** Returns how something fares once one more problem is counted. */
export function withProblem(before: SeverityCount | undefined, severity: Severity): SeverityCount {
  if (before === undefined || weight[severity] > weight[before.severity]) return { severity, count: 1 };
  return severity === before.severity ? { severity, count: before.count + 1 } : before;
}

/** Returns how something fares that has these problems; undefined where there are none. */
export const severityCount = (problems: readonly { readonly severity: Severity }[]): SeverityCount | undefined =>
  problems.reduce<SeverityCount | undefined>((count, { severity }) => withProblem(count, severity), undefined);

export const severityIcons: { readonly [Name in Severity]: LucideIcon } = {
  error: CircleX,
  warning: TriangleAlert,
  info: Info,
};

/** Shows how an item fares: the sign of its worst problem, with how many are as bad where there are several. */
export function SeverityMark({ mark: { severity, count } }: { readonly mark: SeverityCount }): ReactNode {
  const Icon = severityIcons[severity];
  const words = problemMessages.count(severity, count);
  return (
    <span className={`severity-mark severity-${severity}`} title={words}>
      {count > 1 ? <span aria-hidden="true">{count}</span> : null}
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
