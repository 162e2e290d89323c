import type { Severity } from "@setup-pack/core";
import { CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { problemMessages } from "../messages/index.js";
import type { SeverityCount } from "./severity-count.js";
import "./severity-mark.css";

export const severityIcons: { readonly [Name in Severity]: LucideIcon } = {
  error: CircleX,
  warning: TriangleAlert,
  info: Info,
};

/** How an item fares: the sign of its worst problem, with how many are as bad where there are several. */
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
