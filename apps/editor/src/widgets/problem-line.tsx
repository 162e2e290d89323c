import type { Severity } from "@setup-pack/core";
import { CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { fieldMessages } from "../messages/index.js";

/** What there is to say about a value. A plain sentence is an error. */
export type FieldProblem = string | { readonly severity: Severity; readonly message: string };

const icons: { readonly [Name in Severity]: LucideIcon } = { error: CircleX, warning: TriangleAlert, info: Info };

const severityOf = (problem: FieldProblem): Severity => (typeof problem === "string" ? "error" : problem.severity);

export const isError = (problem: FieldProblem): boolean => severityOf(problem) === "error";

/** Shows one problem: how bad it is as a sign and a spoken word, and its sentence. */
export function ProblemLine({ problem }: { readonly problem: FieldProblem }): ReactNode {
  const severity = severityOf(problem);
  const Icon = icons[severity];
  return (
    <span className={`problem-line problem-line-${severity}`}>
      <Icon aria-hidden="true" />
      <span>
        <span className="visually-hidden">{fieldMessages.severity[severity]}: </span>
        <bdi>{typeof problem === "string" ? problem : problem.message}</bdi>
      </span>
    </span>
  );
}
