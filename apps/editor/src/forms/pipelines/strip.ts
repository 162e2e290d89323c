import type { StageType } from "@setup-pack/core";
import { elements, member, settledProbability, stageTypeOf, textOf } from "@setup-pack/edit";
import { swatchOf } from "../../fields/index.js";

/** A stage as the strip draws it. */
export interface StripStage {
  readonly name: string;
  readonly type: StageType;
  /** An opaque colour of six digits; undefined where the stage has none that can be read. */
  readonly colour: string | undefined;
  /** Per cent, 0 to 100, as it will count; undefined where none is given or it is out of range. */
  readonly probability: number | undefined;
}

/** Returns the stages of a pipeline as far as they can be read. One of an unknown type is drawn as an open one. */
export function stripOf(stages: unknown): readonly StripStage[] {
  return elements(stages).map((stage) => {
    const type = stageTypeOf(stage) ?? "OPEN";
    return {
      name: textOf(member(stage, "name")) ?? "",
      type,
      colour: swatchOf(textOf(member(stage, "color")) ?? ""),
      probability: settledProbability[type] ?? percentOf(member(stage, "probability")),
    };
  });
}

const percentOf = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 && value <= 100 ? value : undefined;
