import type { Severity } from "@setup-pack/core";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { type Entry, tally } from "./report.js";

/** What makes a run fail. */
export interface Demands {
  /** The least severity that fails it. */
  readonly failOn: Severity;
  /** The most warnings it may have. */
  readonly maxWarnings?: number;
}

/** What a run ends with, and in words why, where the report does not show it. */
export interface Verdict {
  readonly code: ExitCode;
  readonly reason?: string;
}

/** Judges a report: what could not be read weighs most. */
export function verdict(entries: readonly Entry[], { failOn, maxWarnings }: Demands): Verdict {
  const { error, warning, info } = tally(entries.flatMap(({ diagnostics }) => diagnostics));
  const counting = error + (failOn === "error" ? 0 : warning) + (failOn === "info" ? info : 0);
  const isOver = maxWarnings !== undefined && warning > maxWarnings;
  const reason = isOver
    ? { reason: `There are more warnings (${warning}) than --max-warnings allows (${maxWarnings}).` }
    : {};
  if (entries.some(({ failure }) => failure !== undefined)) return { code: exitCode.unusable, ...reason };
  return { code: counting > 0 || isOver ? exitCode.findings : exitCode.fine, ...reason };
}
