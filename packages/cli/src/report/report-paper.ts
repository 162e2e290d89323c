import type { Severity, Sha256 } from "@setup-pack/core";
import type { TeamRule } from "@setup-pack/core/rules";
import type { SearchSummary } from "../discover/print-search.js";
import type { Paper } from "../print/paper.js";

/** What a report is printed on, and what printing it for programs needs besides. */
export interface ReportPaper extends Paper {
  /** The least severity that fails the run. */
  readonly failOn: Severity;
  /** Whether what a team has accepted is written too, for programs. */
  readonly withSuppressed: boolean;
  /** The path of a file as its repository's host has it. */
  readonly fromRoot: (path: string) => string;
  readonly sha256: Sha256;
  /** What searching folders came by; undefined where none was named. */
  readonly scanned: SearchSummary | undefined;
  /** The team's own rules that were run. */
  readonly teamRules: readonly TeamRule[];
}
