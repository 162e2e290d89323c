import type { Entry } from "../report/report.js";
import { printable } from "./printable.js";

/** One line for each finding, as compilers print them: `path:line:column: severity rule message`. */
export function* printCompact(entries: readonly Entry[]): Generator<string> {
  for (const { path, failure, diagnostics } of entries) {
    const name = printable(path);
    if (failure !== undefined) yield `${name}: cannot be read: ${failure.message} (${failure.code})\n`;
    for (const { range, severity, rule, message } of diagnostics)
      yield `${name}:${range.start.line}:${range.start.column}: ${severity} ${rule} ${printable(message)}\n`;
  }
}
