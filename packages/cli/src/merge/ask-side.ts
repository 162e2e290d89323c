import type { MergeConflict } from "@setup-pack/core";
import type { SideNames } from "../plan/index.js";
import type { Paper } from "../print/paper.js";
import { writePieces } from "../print/write-pieces.js";
import type { World } from "../world/world.js";
import { printOneConflict } from "./print-conflicts.js";
import type { Settlement } from "./settle.js";
import type { MergeSides } from "./sides.js";

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
  "  o  what ours has, t  what theirs has, Enter  leave it open\n  O  ours for all that follow, T  theirs for all that follow, q  leave all that follow open\n";

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
