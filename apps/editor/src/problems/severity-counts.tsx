import type { Severity } from "@setup-pack/core";
import type { ReactNode } from "react";
import type { Problem } from "../compiler/index.js";
import { severityIcons } from "../icons/index.js";
import { problemMessages } from "../messages/index.js";
import { countsOf } from "./problem-list.js";

/** From the worst to the least. */
export const severities: readonly Severity[] = ["error", "warning", "info"];

export interface SeverityCountsProps {
  readonly problems: readonly Problem[];
  /** Whether only the number of the worst is to be seen; all of it is spoken. */
  readonly isShort?: boolean;
}

/** "2 errors", "1 warning", each with its sign; those there are none of are left out. */
export function SeverityCounts({ problems, isShort = false }: SeverityCountsProps): ReactNode {
  const counts = countsOf(problems);
  return severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => {
      const Icon = severityIcons[severity];
      return (
        <span key={severity} className={`severity-count severity-${severity} ${isShort ? "severity-short" : ""}`}>
          <Icon aria-hidden="true" />{" "}
          {isShort ? (
            <>
              <span aria-hidden="true">{counts[severity]}</span>
              <span className="visually-hidden">{problemMessages.count(severity, counts[severity])}</span>
            </>
          ) : (
            problemMessages.count(severity, counts[severity])
          )}
        </span>
      );
    });
}
