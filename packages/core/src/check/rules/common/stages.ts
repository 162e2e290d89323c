import type { Loose, Pipeline, Stage, StageType } from "../../../model.js";
import { isWellFormed, wellFormed } from "../../well-formed.js";

/**
 * Returns how many stages of each type a pipeline has; undefined where it has none, or some stage's type cannot be
 * read.
 */
export function countStages({ stages }: Loose<Pipeline>): Readonly<Record<StageType, number>> | undefined {
  if (!isWellFormed(stages) || stages.length === 0) return undefined;
  const counts = { OPEN: 0, CLOSED_WON: 0, CLOSED_LOST: 0 };
  for (const stage of stages) {
    const type = isWellFormed(stage) ? typeOf(stage) : undefined;
    if (type === undefined) return undefined;
    counts[type]++;
  }
  return counts;
}

/** Returns a stage's type, OPEN when left out (format document, Pipeline); undefined where it cannot be read. */
export function typeOf({ stageType = "OPEN" }: Loose<Stage>): StageType | undefined {
  return isWellFormed(stageType) ? stageType : undefined;
}

/** A stage whose name can be read. */
export interface NamedStage {
  readonly index: number;
  readonly name: string;
  /** Undefined where it cannot be read. */
  readonly key: string | undefined;
}

/** The stages of a pipeline whose names can be read, in their order. */
export function* namedStages({ stages }: Loose<Pipeline>): Generator<NamedStage> {
  for (const [index, { name, key }] of wellFormed(stages))
    if (isWellFormed(name)) yield { index, name, key: isWellFormed(key) ? key : undefined };
}
