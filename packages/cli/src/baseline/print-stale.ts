import { count } from "@setup-pack/core/words";
import { printable } from "../print/printable.js";
import type { StaleFinding } from "./compare-with-baseline.js";

/** At most so many are named. */
const mostShown = 10;

/** A word on what a baseline knows and nobody finds any more, so that it does not hide the same mistake made anew. */
export function* printStale(baseline: string, stale: readonly StaleFinding[]): Generator<string> {
  if (stale.length === 0) return;
  const times = stale.reduce((sum, finding) => sum + finding.count, 0);
  yield `setup-pack: ${printable(baseline)} knows ${count(times, "finding")} that ${times === 1 ? "is" : "are"} gone; write it again with --write-baseline.\n`;
  for (const { path, rule, place } of stale.slice(0, mostShown))
    yield `  ${printable(path)}: ${printable(rule)}${place === "" ? "" : ` at ${printable(place)}`}\n`;
  if (stale.length > mostShown) yield `  … and ${stale.length - mostShown} more\n`;
}
