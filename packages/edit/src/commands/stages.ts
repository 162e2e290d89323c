import type { StageType } from "@setup-pack/core";
import { stageTypes } from "@setup-pack/core/format";
import { elements, isDraftObject, member, textOf } from "../draft/json.js";
import type { Command } from "./command.js";

const isStageType = (value: unknown): value is StageType => stageTypes.some((type) => type === value);

/**
 * Returns the type of a stage; a stage without one is open (format document, Stage). Undefined where it is none of
 * them.
 */
export function stageTypeOf(stage: unknown): StageType | undefined {
  const type = member(stage, "stageType") ?? "OPEN";
  return isStageType(type) ? type : undefined;
}

/** The probability that a stage has whatever is given; undefined for an open one. */
export const settledProbability: { readonly [Type in StageType]: number | undefined } = {
  OPEN: undefined,
  CLOSED_WON: 100,
  CLOSED_LOST: 0,
};

interface StagePlace {
  readonly pipeline: number;
  readonly stage: number;
}

/** Makes a stage open, won or lost. A won stage has the probability 100 and a lost one 0, so that is written too. */
export const setStageType: Command<StagePlace & { readonly type: StageType }> = {
  name: () => "edit stage type",
  apply(pack, { pipeline, stage, type }) {
    const found = elements(member(elements(pack.pipelines)[pipeline], "stages"))[stage];
    if (!isDraftObject(found)) return;
    found.stageType = type;
    const settled = settledProbability[type];
    if (settled !== undefined) found.probability = settled;
    else if (found.probability === 100 || found.probability === 0) delete found.probability;
  },
};

/** Adds an open stage behind the last open one, so that won and lost stay at the end. */
export const addStage: Command<{ readonly pipeline: number }> = {
  name: () => "add stage",
  apply(pack, { pipeline }) {
    const found = elements(pack.pipelines)[pipeline];
    if (!isDraftObject(found)) return;
    if (!Array.isArray(found.stages)) found.stages = [];
    const stages = found.stages;
    if (Array.isArray(stages)) stages.splice(placeOfNewStage(stages), 0, newStage(stages));
  },
};

/** Where a new stage goes: behind the last open one; before all others where none is open. */
export const placeOfNewStage = (stages: readonly unknown[]): number =>
  stages.findLastIndex((stage) => stageTypeOf(stage) === "OPEN") + 1;

function newStage(stages: readonly unknown[]): object {
  const names = new Set(stages.map((stage) => textOf(member(stage, "name"))?.toLowerCase()));
  const keys = new Set(stages.map((stage) => textOf(member(stage, "key"))));
  let number = stages.length + 1;
  while (names.has(`stage ${number}`) || keys.has(`stage-${number}`)) number++;
  return { key: `stage-${number}`, name: `Stage ${number}`, stageType: "OPEN" };
}
