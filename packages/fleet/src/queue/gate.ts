import type { StateCount } from "../ledger/offices.js";
import type { OfficeState, RunBounds } from "../ledger/records.js";

/** What may happen in a run now. */
export type Gate =
  /** Offices of this wave may start, so many more at once. `undoing`: those that are to be undone, of any wave. */
  | { readonly verdict: "open"; readonly wave: number; readonly free: number }
  | { readonly verdict: "undoing"; readonly free: number }
  /** Too many offices of a wave failed. */
  | { readonly verdict: "halt"; readonly wave: number; readonly failed: number }
  /** Every office that the run works on has come to an end. */
  | { readonly verdict: "over" };

const unfinished: ReadonlySet<OfficeState> = new Set(["waiting", "working", "soaking"]);
const failures: ReadonlySet<OfficeState> = new Set(["failed", "unknown"]);

/** What may happen in a run, by how its offices stand. `through` is the last wave that it works on. */
export function gateOf(counts: readonly StateCount[], waves: RunBounds["waves"], through: number): Gate {
  const sum = (chosen: (count: StateCount) => boolean, member: "count" | "held" = "count"): number =>
    counts.filter(chosen).reduce((total, count) => total + count[member], 0);
  const held = sum(() => true, "held");
  if (sum(({ state, step }) => step === "undo" && unfinished.has(state)) > 0)
    return { verdict: "undoing", free: Math.max(...waves.map(({ parallel }) => parallel)) - held };
  for (const [place, { parallel, tolerated }] of waves.slice(0, through + 1).entries()) {
    const failed = sum(({ wave, state }) => wave === place && failures.has(state));
    if (failed > tolerated) return { verdict: "halt", wave: place, failed };
    if (sum(({ wave, state }) => wave === place && unfinished.has(state)) > 0)
      return { verdict: "open", wave: place, free: parallel - held };
  }
  return { verdict: "over" };
}
