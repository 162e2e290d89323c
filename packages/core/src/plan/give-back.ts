import { deepEqual } from "../deep-equal.js";
import { isObject, type JsonObject } from "../json.js";
import type { ItemKind, PlannedField } from "../model.js";
import { mergedItem } from "./merge-item.js";
import { type AdoptedItem, withOfficeValues } from "./office-values.js";

/** A record of the office's that its pack lets go of. */
export interface LetGoItem extends AdoptedItem {
  readonly kind: ItemKind;
  /** Of a pipeline: what a stage is in use by, by its key; undefined of one that is not. */
  readonly useOf: (stage: string) => StageUse | undefined;
}

/** What a stage is in use by: deals that sit in it, or an automation of another pack that refers to it. */
export type StageUse = "in use" | `used by ${string}`;

/** A stage that a pack added to a pipeline of the office's, and that stays in it when the pack goes. */
export interface StayingStage {
  readonly key: string;
  readonly name: string;
  readonly reason: "edited" | StageUse;
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
 * @example
 * ```ts
 * import { givenBack } from "@setup-pack/core/format";
 *
 * const released = { kind: "tag", key: "hot", name: "Hot", data: { color: "#dc2626" } };
 * const before = { kind: "tag", key: "tag_1", name: "Hot", data: { color: "#111111" } };
 * const item = { kind: "resources", released, before, useOf: () => undefined } as const;
 * console.log(givenBack({ ...item, now: released }).document.data); // { color: '#111111' }
 * console.log(givenBack({ ...item, now: { ...released, data: { color: "#222222" } } }).isEdited); // true
 * ```
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
  const staying = new Set<unknown>(stages.map(({ key }) => key));
  const back =
    document.stages === undefined
      ? document
      : { ...document, stages: inPlace(stagesIn(document), stagesIn(now), ({ key }) => staying.has(key)) };
  const left = new Set(stagesIn(back).map(({ key }) => key));
  const gone = stagesIn(now).filter(({ key }) => !left.has(key));
  return {
    document: back,
    fields: [...fields.filter(({ mine, theirs }) => !deepEqual(mine, theirs)), ...gone.map(goneStage)],
    isEdited: !deepEqual(document, before),
    stages,
  };
}

/** Stages, and among them those of the others that stay, each behind the one that it stood behind. */
function inPlace(
  stages: readonly JsonObject[],
  now: readonly JsonObject[],
  stays: (stage: JsonObject) => boolean,
): readonly JsonObject[] {
  const result = [...stages];
  let place = 0;
  for (const stage of now) {
    if (stays(stage)) result.splice(place++, 0, stage);
    else place = Math.max(place, result.findIndex(({ key }) => key === stage.key) + 1);
  }
  return result;
}

const goneStage = (stage: JsonObject): PlannedField => ({
  path: ["stages", { key: String(stage.key) }],
  decision: "take",
  mine: stage,
});

const stagesIn = ({ stages }: JsonObject): readonly JsonObject[] =>
  Array.isArray(stages) ? stages.filter(isObject) : [];
