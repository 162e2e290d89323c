import type { ItemKind, PlannedField } from "@setup-pack/core";
import { mergedItem } from "@setup-pack/core/format";
import { deepEqual, type JsonObject } from "@setup-pack/core/json";
import type { Reliance } from "../ownership/leaving.js";
import { stagesIn, stagesInPlace } from "./left-stages.js";
import { type AdoptedItem, withOfficeValues } from "./office-values.js";

/** A record of the office's that its pack lets go of. */
export interface LetGoItem extends AdoptedItem {
  readonly kind: ItemKind;
  /** Of a pipeline: what a stage is in use by, by its key; undefined of one that is not. */
  readonly useOf: (stage: string) => Reliance | undefined;
}

/** A stage that stays though its pack does not have it any more, or goes itself. */
export interface StayingStage {
  readonly key: string;
  readonly name: string;
  readonly reason: "edited" | "used by what is kept" | Reliance;
}

/** What becomes of a record that goes back to the office. */
export interface GivenBack {
  /** The item as it is then, under the key it has. */
  readonly document: JsonObject;
  /** What of it goes back, and what stays that somebody changed, as the fields of a plan. */
  readonly fields: readonly PlannedField[];
  /** Whether something stays in it that the office changed since the pack came. */
  readonly isEdited: boolean;
  /** Of a pipeline: the pack's stages that stay all the same. */
  readonly stages: readonly StayingStage[];
}

/**
 * What becomes of a record that goes back to the office: values that are still the pack's go back to what they were
 * before it came, and what somebody changed since stays. Stages that the pack added go, but for those that somebody
 * edited or that are in use: they stay at their places.
 */
export function givenBack({ kind, released, before: office, now, useOf }: LetGoItem): GivenBack {
  const before = { ...office, key: now.key };
  const offices = new Set(stagesIn(before).map(({ key }) => key));
  const packs = new Map(stagesIn(released).map((stage) => [stage.key, stage]));
  const isAdded = ({ key }: JsonObject): boolean => packs.has(key) && !offices.has(key);
  const withoutAdded = (side: JsonObject): JsonObject =>
    side.stages === undefined ? side : { ...side, stages: stagesIn(side).filter((stage) => !isAdded(stage)) };
  const { document, fields } = mergedItem(kind, {
    base: withoutAdded(withOfficeValues({ released, before, now })),
    mine: withoutAdded(now),
    theirs: before,
  });
  const stages = stagesIn(now).flatMap((stage): StayingStage[] => {
    if (!isAdded(stage)) return [];
    const told = { key: String(stage.key), name: String(stage.name) };
    if (!deepEqual(stage, packs.get(stage.key))) return [{ ...told, reason: "edited" }];
    const reason = useOf(told.key);
    return reason === undefined ? [] : [{ ...told, reason }];
  });
  const left = new Set(stages.map(({ key }) => key));
  const staying = new Map(stagesIn(now).flatMap((stage) => (left.has(String(stage.key)) ? [[stage.key, stage]] : [])));
  const back =
    document.stages === undefined
      ? document
      : { ...document, stages: stagesInPlace(stagesIn(document), stagesIn(now), (key) => staying.get(key)) };
  const kept = new Set(stagesIn(back).map(({ key }) => key));
  const gone = stagesIn(now).filter(({ key }) => !kept.has(key));
  return {
    document: back,
    fields: [...fields.filter(({ mine, theirs }) => !deepEqual(mine, theirs)), ...gone.map(goneStage)],
    isEdited: !deepEqual(document, before),
    stages,
  };
}

const goneStage = (stage: JsonObject): PlannedField => ({
  path: ["stages", { key: String(stage.key) }],
  decision: "take",
  mine: stage,
});
