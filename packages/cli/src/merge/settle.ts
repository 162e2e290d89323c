import { type Merge, type MergeConflict, type MergeOptions, type MergeSide, merge } from "@setup-pack/core";
import type { World } from "../world/world.js";
import type { MergeSides } from "./sides.js";

/**
 * How one conflict is to be settled: for a side, not now, or nothing more is asked, with what then becomes of the rest.
 */
export type Settlement = MergeSide | "leave" | { readonly rest: MergeSide | "leave" };

type Contested = Pick<MergeConflict, "item" | "path">;

const nameOf = ({ item: { kind, key }, path }: Contested): string => JSON.stringify([kind, key, path]);

/**
 * Merges and asks about each conflict, until none is left or nobody answers. Settling some may show others, such as an
 * error that only the chosen values make together: those are asked about too. Each is asked about once.
 */
export function settle(
  sides: MergeSides,
  ask: (conflict: MergeConflict, position: { readonly number: number; readonly of: number }) => Settlement,
  { bytes }: Pick<World, "bytes">,
): Merge {
  const answers = new Map<string, MergeSide | "leave">();
  let rest: MergeSide | "leave" | undefined;
  const options: MergeOptions = {
    ...bytes,
    prefer: ({ kind, key, path }) => {
      const item = { kind, key };
      const [whole, own] = [answers.get(nameOf({ item, path: [] })), answers.get(nameOf({ item, path }))];
      const answer = whole === undefined || whole === "leave" ? own : whole;
      return answer === "leave" ? undefined : answer;
    },
  };
  for (;;) {
    const merged = merge(sides.base, sides.ours.compiled.document, sides.theirs.compiled.document, options);
    const open = merged.conflicts.filter((conflict) => !answers.has(nameOf(conflict)));
    if (open.length === 0) return merged;
    for (const [index, conflict] of open.entries()) {
      const settlement: Settlement = rest ?? ask(conflict, { number: index + 1, of: open.length });
      if (typeof settlement === "object") rest = settlement.rest;
      answers.set(nameOf(conflict), typeof settlement === "object" ? settlement.rest : settlement);
    }
  }
}
