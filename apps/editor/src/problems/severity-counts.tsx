import type { Severity } from "@setup-pack/core";
import type { ReactNode } from "react";
import type { Problem } from "../compiler/protocol.js";
import { problemMessages } from "../messages/problems.js";
import { severityIcons } from "../sidebar/severity-mark.js";
import { countsOf } from "./problem-list.js";

/** From the worst to the least. */
export const severities: readonly Severity[] = ["error", "warning", "info"];

/** "2 errors", "1 warning", each with its sign; those there are none of are left out. */
export function SeverityCounts({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  const counts = countsOf(problems);
  return severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => {
      const Icon = severityIcons[severity];
      return (
        <span key={severity} className={`severity-count severity-${severity}`}>
          <Icon aria-hidden="true" /> {problemMessages.count(severity, counts[severity])}
        </span>
      );
    });
}
