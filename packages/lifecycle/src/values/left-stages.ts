import type { PlannedField } from "@setup-pack/core";
import { deepEqual, isObject, type JsonObject } from "@setup-pack/core/json";

/** Returns the stages of a pipeline. */
export const stagesIn = ({ stages }: JsonObject): readonly JsonObject[] =>
  Array.isArray(stages) ? stages.filter(isObject) : [];

/** Returns the keys that a plan gives to stages of a pipeline, by those that they had. */
export const newStageKeys = (
  fields: readonly Pick<PlannedField, "path" | "decision" | "theirs">[],
): ReadonlyMap<string, string> =>
  new Map(
    fields.flatMap(({ path: [list, stage, member], decision, theirs }): [string, string][] =>
      list === "stages" && typeof stage === "object" && member === "key" && decision === "take"
        ? [[String(stage.key), String(theirs)]]
        : [],
    ),
  );

/** Adds stages to some, each behind the one that it is behind in `now`; `added` gives them by their keys. */
export function stagesInPlace(
  stages: readonly JsonObject[],
  now: readonly JsonObject[],
  added: (key: string) => JsonObject | undefined,
): readonly JsonObject[] {
  const result = [...stages];
  let place = 0;
  for (const { key } of now) {
    const index = result.findIndex((stage) => stage.key === key);
    const stage = index < 0 ? added(String(key)) : undefined;
    if (stage !== undefined) result.splice(place++, 0, stage);
    else place = Math.max(place, index + 1);
  }
  return result;
}

/** A stage that a release drops and a plan leaves. */
export interface LeftStage<Field> {
  readonly field: Field;
  readonly key: string;
  readonly name: string;
  /** As it was said before. */
  readonly said: JsonObject;
  /** Whether somebody edited it. If not, something relies on it. */
  readonly isEdited: boolean;
}

/** Finds the stages among the fields of a planned pipeline that the release drops and the plan leaves. */
export const leftStages = <Field extends Pick<PlannedField, "path" | "base" | "mine" | "theirs" | "decision">>(
  fields: readonly Field[],
): readonly LeftStage<Field>[] =>
  fields.flatMap((field): LeftStage<Field>[] => {
    const { path, decision, base, mine, theirs } = field;
    const isStage = path[0] === "stages" && path.length === 2;
    const isLeft = decision === "keep" && theirs === undefined && isObject(base) && isObject(mine);
    if (!isStage || !isLeft) return [];
    return [{ field, key: String(mine.key), name: String(mine.name), said: base, isEdited: !isSameStage(base, mine) }];
  });

/**
 * Returns a pipeline as it is said once a plan is carried out: by the release, and the stages that it drops and the
 * plan leaves since something relies on them, as they were said before. So a stage that stays is not an edit.
 */
export function withLeftStages(
  released: JsonObject,
  now: JsonObject,
  fields: readonly Pick<PlannedField, "path" | "base" | "mine" | "theirs" | "decision">[],
): JsonObject {
  const left = new Map(
    leftStages(fields).flatMap(({ key, said, isEdited }) => (isEdited ? [] : [[key, said] as const])),
  );
  if (left.size === 0) return released;
  return { ...released, stages: stagesInPlace(stagesIn(released), stagesIn(now), (key) => left.get(key)) };
}

/**
 * Returns what was said of a pipeline, without the stages that the release does not have and the office edited since:
 * such a stage is the office's, and no release takes it away.
 */
export function withoutEditedLeftovers(said: JsonObject, released: JsonObject, now: JsonObject): JsonObject {
  if (said.stages === undefined) return said;
  const [own, there] = [released, now].map((side) => new Map(stagesIn(side).map((stage) => [stage.key, stage])));
  const isEdited = (stage: JsonObject): boolean => {
    const is = there?.get(stage.key);
    return own?.has(stage.key) === false && is !== undefined && !isSameStage(is, stage);
  };
  return { ...said, stages: stagesIn(said).filter((stage) => !isEdited(stage)) };
}

/** Returns whether two stages say the same: one that says nothing of its type is open. */
const isSameStage = (one: JsonObject, other: JsonObject): boolean =>
  deepEqual({ stageType: "OPEN", ...one }, { stageType: "OPEN", ...other });
