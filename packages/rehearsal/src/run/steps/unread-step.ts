import { segmentsOf } from "@setup-pack/core/json";
import type { Meaning, Operation } from "@setup-pack/core/meaning";
import type { PlayableBlock } from "../playable.js";
import { branchStep, chooseStep, repeatStep } from "./decision-steps.js";
import { goOn, type PossibleChange, type Step, type StepContext } from "./step.js";
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
