import type { Asked } from "../run/play/play.js";
import type { RunInPlay } from "../run/play/run-in-play.js";
import type { PlayableBlock, TriggerInPlay } from "../run/playable.js";
import { truthOf } from "../run/reading/condition-truth.js";
import { answerKey, type OneAnswer } from "../run/scenario.js";
import type { ScenarioValue } from "../run/scenario-value.js";
import { mayBegin } from "./blocks-ahead.js";
import type { Decisive } from "./decisive.js";
import { canonicalName, extractedFields, operationOfBlock, type Reads } from "./reads.js";
import type { TriedValues } from "./tried-values.js";
import type { Choose } from "./unknowns.js";

/** An answer that a block or trigger was given; `isAsked` where nothing could compute it. */
export interface GivenAnswer {
  readonly key: string;
  readonly answer: OneAnswer;
  readonly isAsked: boolean;
}

const isRunning = (run: RunInPlay | undefined): boolean => run !== undefined && run.ended === undefined;

/** The most items that a loop goes through. */
const mostItems = 5;

/** Answers what nothing can compute, in every way. */
export function answersOf(
  {
    reads,
    triedValues,
    decisive,
  }: { readonly reads: Reads; readonly triedValues: TriedValues; readonly decisive: Decisive },
  choose: Choose,
  answered: (given: GivenAnswer) => void,
): Asked {
  const pick = <Value>(values: readonly Value[]): Value | undefined =>
    values[values.length > 1 ? choose(values.length) : 0];
  const decide = (key: string, computed: boolean | undefined): OneAnswer => {
    const answer: OneAnswer = { is: "decision", value: computed ?? pick([true, false]) ?? true };
    answered({ key, answer, isAsked: computed === undefined });
    return answer;
  };
  const answerOf = (block: PlayableBlock): OneAnswer | undefined => {
    const does = operationOfBlock(block);
    switch (does?.operation) {
      case "choose": {
        const outcomes = [...new Set([...(block.does === undefined ? [] : does.outcomes), ...block.handles])];
        return { is: "text", value: pick(outcomes) ?? "another" };
      }
      case "repeat": {
        const most = Math.min(block.does === undefined ? mostItems : (does.limit ?? mostItems), mostItems);
        const counts = [...new Set([0, 1, 2, most].filter((count) => count <= most))];
        const count = pick(counts) ?? 0;
        const items = Array.from({ length: count }, (_, index) => new Map([["name", `Item ${index + 1}`]]));
        return { is: "items", items };
      }
      case "extract": {
        const values = new Map<string, ScenarioValue>();
        for (const field of extractedFields(does.into)) {
          const possible = reads.names.has(canonicalName(field)) ? (triedValues.valuesOf(field) ?? []) : [];
          const chosen = pick([undefined, ...possible.map((value) => ({ value }))]);
          if (chosen !== undefined) values.set(field, chosen.value);
        }
        return { is: "values", values };
      }
      default:
        return undefined;
    }
  };
  return {
    answer: (block, context) => {
      const key = answerKey(context.automation.key, block.id);
      const does = operationOfBlock(block);
      if (does?.operation === "branch") {
        const computed = block.does === undefined ? undefined : truthOf(does.condition, context);
        const answer = decide(key, computed);
        return computed === undefined ? answer : undefined;
      }
      const answer = answerOf(block);
      if (answer !== undefined) answered({ key, answer, isAsked: true });
      return answer;
    },
    isVain: (automation, contact) =>
      !decisive.isAll && (isRunning(contact.lastRuns.get(automation)) || !mayBegin(automation, contact)),
    fits: ({ automation, block }: TriggerInPlay, computed) => {
      const answer = decide(answerKey(automation.key, block.id), computed);
      return answer.is === "decision" ? answer.value : undefined;
    },
  };
}
