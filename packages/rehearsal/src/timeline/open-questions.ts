import { type OperationName, operationOf } from "@setup-pack/core/meaning";
import type { Rehearsal, TimelineEntry } from "../run/rehearsal.js";
import type { Scenario } from "../run/scenario.js";
import { outcomesOf } from "../scenario/coverage.js";
import { answerNameOf } from "../scenario/enrolling-event.js";
import type { Names } from "../scenario/names.js";
import { unansweredFindings } from "../scenario/undecided-notes.js";
import { tellerOf } from "./teller.js";

/** What a rehearsal has left open at a block, and a person can answer. */
export interface OpenQuestion {
  readonly automation: string;
  readonly block: string;
  /** What a scenario's `answers` call the block. */
  readonly name: string;
  /** What the block does. */
  readonly sentence: string;
  readonly operation: OperationName | undefined;
  /** What AI chooses between; empty where it is no such block, or where nobody says. */
  readonly outcomes: readonly string[];
}

/** Returns what a rehearsal has left open, as it came to it: what is answered first may decide the rest. */
export function openQuestions(
  rehearsal: Rehearsal,
  scenario: Pick<Scenario, "answers">,
  names: Names,
): readonly OpenQuestion[] {
  const { timeline, undecided } = rehearsal;
  const isAsked = ({ why }: (typeof undecided)[number]): boolean => why.endsWith("/undecided");
  const open = [...undecided.filter(isAsked), ...unansweredFindings(rehearsal, scenario)];
  if (open.length === 0) return [];
  const teller = tellerOf(names.packs);
  const cameAt = ({ automation, block }: Pick<OpenQuestion, "automation" | "block">): number =>
    timeline.findIndex((entry) => entry.automation === automation && entry.block === block);
  const tellUnread = (entry: TimelineEntry | undefined): string | undefined =>
    entry?.certainty === "unknown" ? teller.title(entry.automation, entry.block) : undefined;
  return open
    .toSorted((one, other) => cameAt(one) - cameAt(other))
    .flatMap(({ automation, block }) => {
      const [place] = names.blockIn(automation, block).found;
      const document = place?.pack.document.automations?.find(({ key }) => key === automation)?.document;
      if (place === undefined || document === undefined) return [];
      const operation = operationOf(place.node.kind);
      return {
        automation,
        block,
        name: answerNameOf(automation, block, names),
        sentence: tellUnread(timeline[cameAt({ automation, block })]) ?? teller.block(automation, block) ?? block,
        operation,
        outcomes: operation === "choose" ? outcomesOf(place.node, document, place.pack) : [],
      };
    });
}
