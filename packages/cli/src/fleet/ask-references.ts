import type { BoundReference, FleetDecision } from "@setup-pack/core";
import { type Decisions, isBound, type Match } from "@setup-pack/installer";
import { answersTo } from "../install/ask-references.js";
import { printable } from "../print/printable.js";
import type { PlannedFleet } from "./plan-fleet.js";
import type { UndecidedOffice } from "./undecided-office.js";

/**
 * Asks of each office what references stand for there that no answer for all offices can tell: several of its records
 * match, or it has nothing of the name that was decided. Gives the answers beside others for single offices; what was
 * `asked` is not asked again.
 */
export function askReferences(
  { offices, decisions: { decisions } }: PlannedFleet<UndecidedOffice>,
  others: ReadonlyMap<string, Decisions>,
  asked: Set<string>,
  prompt: (question: string) => string,
): ReadonlyMap<string, Decisions> {
  const answers = new Map(others);
  for (const { office, matches } of offices) {
    const open = matches.filter((match) => isOfOneOffice(match, decisions) && !asked.has(keyOf(office.name, match)));
    for (const match of open) asked.add(keyOf(office.name, match));
    const bindings: readonly BoundReference[] = answersTo(open, (question) =>
      prompt(`\n${printable(office.name)}:${question}`),
    );
    if (bindings.length > 0) answers.set(office.name, { ...answers.get(office.name), bindings });
  }
  return answers;
}

const keyOf = (office: string, { reference: { type, id } }: Match): string => JSON.stringify([office, type, id]);

function isOfOneOffice(match: Match, decisions: readonly FleetDecision[]): boolean {
  if (isBound(match)) return false;
  const { type, id, names } = match.reference;
  return (
    match.why !== "nothing matches" ||
    decisions.some(
      (one) => one.kind === "reference" && one.reference.type === type && one.reference.name === (names[0] ?? id),
    )
  );
}
