import type { BoundReference } from "@setup-pack/core";
import { type Decisions, isBound } from "@setup-pack/installer";
import { answersTo } from "../install/ask-references.js";
import { printable } from "../print/printable.js";
import type { PlannedFleet } from "./plan-fleet.js";
import type { UndecidedOffice } from "./undecided-office.js";

/**
 * Asks of each office what the references stand for that several of its records match, which no answer for all offices
 * can tell. Gives the answers beside others for single offices; what was `asked` is not asked again.
 */
export function askAmbiguous(
  { offices }: PlannedFleet<UndecidedOffice>,
  others: ReadonlyMap<string, Decisions>,
  asked: Set<string>,
  prompt: (question: string) => string,
): ReadonlyMap<string, Decisions> {
  const answers = new Map(others);
  for (const { office, matches } of offices) {
    const open = matches.filter((match) => {
      const key = JSON.stringify([office.name, match.reference.type, match.reference.id]);
      const isFresh = !isBound(match) && match.why !== "nothing matches" && !asked.has(key);
      asked.add(key);
      return isFresh;
    });
    const bindings: readonly BoundReference[] = answersTo(open, (question) =>
      prompt(`\n${printable(office.name)}:${question}`),
    );
    if (bindings.length > 0) answers.set(office.name, { ...answers.get(office.name), bindings });
  }
  return answers;
}
