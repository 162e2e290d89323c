import type { ReportedFinding } from "@setup-pack/core";
import { append, type Pointer } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import type { Rehearsal, TimelineEntry } from "../run/rehearsal.js";
import { answerKey, type Scenario } from "../run/scenario.js";
import { answerNameOf, triggerOf } from "./enrolling-event.js";
import type { Expectations } from "./expectations.js";
import type { Names } from "./names.js";
import type { ScenarioNoteId } from "./reading.js";

const rule: ScenarioNoteId = "scenario/undecided";

const undecidedEnrolment = "not-enrolled/undecided";

/** Notes what a rehearsal left open though no run of it ends undecided, but for steps that are expected to be so. */
export function undecidedNotes(
  rehearsal: Rehearsal,
  scenario: Scenario,
  { steps, stepsInclude }: Pick<Expectations, "steps" | "stepsInclude">,
  names: Names,
): ReportedFinding[] {
  const expected = [...(steps?.patterns ?? []), ...(stepsInclude?.patterns ?? [])];
  const isExpected = ({ automation, block }: BlockEntry): boolean =>
    expected.some((step) => step.automation === automation && step.block === block && step.why === undecidedEnrolment);
  const enrolments = firstOfEach(rehearsal, ({ why }) => why === undecidedEnrolment);
  return [
    ...enrolments
      .filter((place) => !isExpected(place))
      .map((place) => ({ rule, at: happeningOf(place, scenario, names), message: enrolmentWords(place, names) })),
    ...unansweredFindings(rehearsal, scenario).map((place) => ({
      rule,
      at: "/scenario",
      message: findingWords(place, names),
    })),
  ];
}

/** A block that a rehearsal came to, and the first entry that tells of it. */
export interface BlockEntry {
  readonly automation: string;
  readonly block: string;
  readonly entry: TimelineEntry;
}

/** Blocks whose AI finds nothing because nobody says what it finds; the run goes on, and sets nothing. */
export const unansweredFindings = (
  rehearsal: Rehearsal,
  { answers }: Pick<Scenario, "answers">,
): readonly BlockEntry[] =>
  firstOfEach(
    rehearsal,
    ({ what, automation, block }) => what === "extract" && !answers.has(answerKey(automation ?? "", block ?? "")),
  );

function firstOfEach({ timeline }: Rehearsal, isMeant: (entry: TimelineEntry) => boolean): BlockEntry[] {
  const found = new Map<string, BlockEntry>();
  for (const entry of timeline) {
    const { automation, block } = entry;
    if (automation === null || block === null || !isMeant(entry)) continue;
    const key = answerKey(automation, block);
    if (!found.has(key)) found.set(key, { automation, block, entry });
  }
  return [...found.values()];
}

/** Returns what of the scenario came to a trigger; its name where a step did. */
function happeningOf({ automation, block, entry }: BlockEntry, { happens }: Scenario, names: Names): Pointer {
  const [place] = names.blockIn(automation, block).found;
  const index = happens.findIndex(
    (one) => "event" in one && triggerOf(one.event) === place?.node.kind && one.at === Date.parse(entry.at),
  );
  return index === -1 ? "/scenario" : append("/happens", index);
}

function enrolmentWords({ automation, block }: BlockEntry, names: Names): string {
  const name = answerNameOf(automation, block, names);
  return `It is not known whether trigger ${quote(block)} of automation ${quote(automation)} matches, so no contact is enrolled there. Give the values that it checks in the event or the contact, or answer it in "answers": ${name}: true, or false.`;
}

function findingWords({ automation, block }: BlockEntry, names: Names): string {
  const name = answerNameOf(automation, block, names);
  return `Nobody says what AI finds at block ${quote(block)} of automation ${quote(automation)}, so nothing is set there. Say it in "answers": ${name}: { field: value }, or {} where it finds nothing.`;
}
