import type { Operation } from "@setup-pack/core/meaning";
import { fold } from "@setup-pack/core/words";
import type { PlayableBlock } from "../playable.js";
import { truthOf, undecidedFields } from "../reading/condition-truth.js";
import { itemOf } from "./loop-item.js";
import { goOn, type Step, type StepContext, textAnswer } from "./step.js";

type BranchOperation = Extract<Operation, { readonly operation: "branch" }>;

/** Returns a condition: the scenario's answer decides also what could be computed. */
export function branchStep({ condition }: BranchOperation, context: StepContext): Step {
  const { answer } = context;
  const isAnswered = answer?.is === "decision";
  const decided = isAnswered ? answer.value : truthOf(condition, context);
  if (decided === undefined) return undecided("branch", undecidedFields(condition, context));
  const why = isAnswered ? "branch/answered" : decided ? "branch/true" : "branch/false";
  const handle = String(decided);
  return goOn({ what: "branch", why, handle }, { handle });
}

type ChooseOperation = Extract<Operation, { readonly operation: "choose" }>;

/** Returns what AI chooses: an outcome as it is written, else one that is the same but for case and accents. */
export function chooseStep({ outcomes }: ChooseOperation, block: PlayableBlock, context: StepContext): Step {
  const answer = textAnswer(context);
  if (answer === undefined) return undecided("choose");
  const known = [...outcomes, ...block.handles];
  const handle =
    known.find((outcome) => outcome === answer) ?? known.find((outcome) => fold(outcome) === fold(answer)) ?? answer;
  return goOn({ what: "choose", why: "branch/answered", handle }, { handle });
}

type RepeatOperation = Extract<Operation, { readonly operation: "repeat" }>;

/** A loop goes through the items that the scenario answers with, at most its limit. */
export function repeatStep({ limit }: RepeatOperation, { answer }: StepContext): Step {
  if (answer?.is !== "items") return undecided("repeat");
  const most = limit === undefined ? answer.items.length : Math.max(0, Math.floor(limit));
  return { does: "repeat", items: answer.items.slice(0, most).map(itemOf) };
}

const undecided = (what: "branch" | "choose" | "repeat", unknown: readonly string[] = []): Step => ({
  does: "end",
  entry: { what, why: "branch/undecided", handle: null, ...(unknown.length === 0 ? {} : { unknown }) },
});
