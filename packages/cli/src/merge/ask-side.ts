import { type Merge, type MergeConflict, type MergeOptions, type MergeSide, merge } from "@setup-pack/core";
import { placeIn } from "@setup-pack/core/words";
import { printConflict, type SideNames } from "../plan/index.js";
import { type Paper, writePieces } from "../print/paper.js";
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

/** What may be answered; a capital letter answers for all that come after too. */
const answers: ReadonlyMap<string, Settlement> = new Map<string, Settlement>([
  ["o", "mine"],
  ["ours", "mine"],
  ["t", "theirs"],
  ["theirs", "theirs"],
  ["", "leave"],
  ["O", { rest: "mine" }],
  ["T", { rest: "theirs" }],
  ["q", { rest: "leave" }],
  ["quit", { rest: "leave" }],
]);

const help =
  "  o  use the value of ours, t  use the value of theirs, Enter  leave it open\n  O  ours for all that follow, T  theirs for all that follow, q  leave all that follow open\n";

/** Shows conflicts at the terminal, one at a time, and asks which side is to stand. */
export function askSide(
  prompt: (question: string) => string,
  { sides, names, paper }: { readonly sides: MergeSides; readonly names: SideNames; readonly paper: Paper },
  world: Pick<World, "stderr">,
): (conflict: MergeConflict, position: { readonly number: number; readonly of: number }) => Settlement {
  return (conflict, { number, of }) => {
    writePieces(world.stderr, printOneConflict(conflict, sides, names, paper));
    for (;;) {
      const answer = prompt(
        `  ${number} of ${of}: ours or theirs? [o/t/O/T/q, Enter leaves it open, ? explains] `,
      ).trim();
      const settlement = answers.get(answer);
      if (settlement !== undefined) return settlement;
      world.stderr.write(help);
    }
  };
}

/** At most so many conflicts are listed. */
const mostShown = 100;

/** Each conflict with its item, its place and what each side has there. */
export function* printConflicts(
  conflicts: readonly MergeConflict[],
  sides: MergeSides,
  names: SideNames,
  paper: Paper,
): Generator<string> {
  for (const conflict of conflicts.slice(0, mostShown)) yield* printOneConflict(conflict, sides, names, paper);
  if (conflicts.length > mostShown) yield `\n  … and ${conflicts.length - mostShown} more\n`;
}

/** Returns one of them. */
const printOneConflict = (
  conflict: MergeConflict,
  { base, ours, theirs }: MergeSides,
  names: SideNames,
  paper: Paper,
): Iterable<string> => {
  const { document } = ours.compiled;
  const pointer = placeIn(document, conflict.item, conflict.path);
  return printConflict(conflict, { pointer, packs: [document, theirs.compiled.document, base] }, paper, names);
};
