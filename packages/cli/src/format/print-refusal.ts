import { printDiagnostic } from "../print/diagnostic.js";
import type { Paper } from "../print/paper.js";
import { printable } from "../print/printable.js";
import type { Refusal } from "./format-pack.js";

/** At most so many of its problems are shown. */
const mostShown = 10;

/** That a file was left as it is, why, and where the trouble lies. */
export function* printRefusal(path: string, { refused, text, diagnostics }: Refusal, paper: Paper): Generator<string> {
  yield `setup-pack: ${printable(path)} was left alone, because ${refused}.\n`;
  for (const diagnostic of diagnostics.slice(0, mostShown)) {
    yield "\n";
    yield* printDiagnostic(diagnostic, path, text, paper);
  }
  const hidden = diagnostics.length - mostShown;
  if (hidden > 0) yield `\n  … and ${hidden} more\n`;
}
