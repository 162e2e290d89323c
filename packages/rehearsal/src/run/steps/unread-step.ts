import { segmentsOf } from "@setup-pack/core/json";
import type { Meaning, Operation } from "@setup-pack/core/meaning";
import { fold } from "@setup-pack/core/words";
import type { PlayableBlock } from "../playable.js";
import { truthOf, undecidedFields } from "../reading/condition-truth.js";
import { goOn, itemOf, type PossibleChange, type Step, type StepContext, textAnswer } from "./step.js";
import { waitStep } from "./wait-step.js";

/** The settings of a block that are not understood, or missing, by their names: `config.root.unit` is `root.unit`. */
export const unreadSettings = ({ unread }: Meaning): readonly string[] =>
  unread.flatMap((place) => (place === "" ? [] : [segmentsOf(place).join(".")]));

/**
 * Decides the step of a block whose settings are not understood: nothing that they seem to say is acted on. What the
 * scenario answers decides a way or a wait; without an answer, the branch ends there or stands. Any other block does
 * nothing, and what its kind may have changed is not known from there on.
 */
export function unreadStep(meaning: Meaning, block: PlayableBlock, context: StepContext): Step | undefined {
  const { does } = meaning;
  const unknown = unreadSettings(meaning);
  switch (does.operation) {
    case "starts":
      return undefined;
    case "wait":
      return naming(unknown, waitStep({ ...does, minutes: undefined, until: undefined }, context));
    case "branch":
      return naming(unknown, branchStep({ ...does, condition: { is: "unreadable" } }, context));
    case "choose":
      return naming(unknown, chooseStep({ ...does, outcomes: [] }, block, context));
    case "repeat":
      return naming(unknown, repeatStep({ ...does, limit: undefined }, context));
    default:
      return goOn({ what: does.operation, why: "not-understood", unknown }, { mayChange: possibleChange(does) });
  }
}

const naming = (unknown: readonly string[], step: Step): Step =>
  step.does === "end" || step.does === "stay" ? { ...step, entry: { ...step.entry, unknown } } : step;

const nothing: PossibleChange = { parts: [], events: [] };

const dealEvents = ["deal_won", "deal_lost"] as const;

const changes: Readonly<Record<Extract<Operation, { operation: "change" }>["what"], PossibleChange>> = {
  tag: { parts: ["tags"], events: ["tag_added"] },
  stage: { parts: ["stage"], events: ["stage_changed"] },
  field: { parts: ["fields"], events: ["contact_field_changed"] },
  owner: { parts: ["owner"], events: [] },
  pond: { parts: ["owner"], events: [] },
  subscription: { parts: ["subscription"], events: [] },
  "do-not-contact": { parts: ["do-not-contact"], events: [] },
  relationship: nothing,
  collaborator: nothing,
};

const records: Readonly<Record<Extract<Operation, { operation: "record" }>["what"], PossibleChange>> = {
  task: nothing,
  note: nothing,
  deal: { parts: ["deal"], events: ["deal_created", ...dealEvents] },
  "deal-stage": { parts: ["deal"], events: ["deal_stage_changed", ...dealEvents] },
  transaction: { parts: ["transaction"], events: ["transaction_created"] },
};

function possibleChange(does: Operation): PossibleChange {
  switch (does.operation) {
    case "change":
      return changes[does.what];
    case "record":
      return records[does.what];
    case "extract":
      return changes.field;
    case "stop":
      return { ...nothing, stopsRuns: true };
    default:
      return nothing;
  }
}

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
