import type { Entry } from "../check/report.js";
import { placeOf } from "../print/diagnostic.js";
import { printable } from "../print/printable.js";
import { shownPlace } from "../print/shown-place.js";

/** One line for each finding, as compilers print them: `path:line:column: severity rule message`. */
export function* printCompact(entries: readonly Entry[]): Generator<string> {
  for (const { path, failure, diagnostics } of entries) {
    const name = printable(path);
    if (failure !== undefined) yield `${name}: cannot be read: ${failure.message} (${failure.code})\n`;
    for (const diagnostic of diagnostics) {
      const shown = shownPlace(diagnostic, { path, text: "" });
      yield `${placeOf(shown.path, shown.range)}: ${diagnostic.severity} ${diagnostic.rule} ${printable(diagnostic.message)}\n`;
    }
  }
}
