import type { BoundReference, FleetDecision } from "@setup-pack/core";
import { isBound, type Match } from "@setup-pack/installer";
import { answersTo } from "../install/ask-references.js";
import { printable } from "../print/printable.js";
import type { DecidedAnswer } from "./ask-decisions.js";
import type { PlannedFleet } from "./plan-fleet.js";
import type { UndecidedOffice } from "./undecided-office.js";

/**
 * Asks of each office what references stand for there that no answer for all offices can tell: several of its records
 * match, or it has nothing of the name that was decided. What was `asked` is not asked again.
 */
export function* askReferences(
  { offices, decisions: { decisions } }: PlannedFleet<UndecidedOffice>,
  asked: Set<string>,
  prompt: (question: string) => string,
): Generator<DecidedAnswer> {
  for (const { office, matches } of offices) {
    const open = matches.filter((match) => isOfOneOffice(match, decisions) && !asked.has(keyOf(office.name, match)));
    for (const match of open) asked.add(keyOf(office.name, match));
    const bindings: readonly BoundReference[] = answersTo(open, (question) =>
      prompt(`\n${printable(office.name)}:${question}`),
    );
    if (bindings.length > 0) yield { office: office.name, added: { bindings } };
  }
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
