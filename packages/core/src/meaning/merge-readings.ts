import { mapOperands } from "../blocks/book/map-operands.js";
import type { Means, Operand } from "../blocks/book/means.js";
import { type Pointer, valueAt } from "../pointer.js";
import type { BlockSample, LearnedReading } from "./learn.js";
import { placesOf } from "./operand-reader.js";

/** Blocks of one kind that are written in one way, and how they are read. */
export interface Convention {
  readonly reading: LearnedReading;
  readonly samples: readonly PackSample[];
}

/** A block, and the pack it is from. */
export interface PackSample extends BlockSample {
  readonly pack: string;
}

/** Places of a config that give one operand in units that cannot be told apart. */
export interface UnitConflict {
  readonly kept: CountedPlaces;
  readonly dropped: CountedPlaces;
}

/** Places that a number stands at, what it counts there, and the blocks that have it. */
export interface CountedPlaces {
  readonly at: readonly Pointer[];
  readonly unit: Extract<Operand, { readonly at: unknown }>["unit"];
  readonly samples: readonly PackSample[];
}

/** Several ways of writing as one. */
export interface MergedReading {
  readonly means: Means;
  /** The blocks that it reads. */
  readonly samples: readonly PackSample[];
  readonly conflicts: readonly UnitConflict[];
}

/**
 * One meaning for all ways in which blocks of a kind are written, the commonest first: an operand stands at the first of
 * all its places that is there. An operand can count in one unit only; the blocks of a way that counts in another are
 * left out, since they would be read wrongly. All are learned from one entry of our book, so that their operands pair.
 */
export function mergeReadings(commonest: Convention, others: readonly Convention[]): MergedReading {
  let { means } = commonest.reading;
  let samples = commonest.samples;
  const conflicts: UnitConflict[] = [];
  for (const other of others) {
    const theirs = operandsOf(other.reading.means);
    const own = operandsOf(means);
    const against = own.flatMap((operand, index) => unitConflict(operand, theirs[index], samples, other.samples));
    conflicts.push(...against);
    const dropped = new Set(against.flatMap((conflict) => conflict.dropped.samples));
    const kept = other.samples.filter((sample) => !dropped.has(sample));
    samples = [...samples, ...kept];
    if (kept.length > 0)
      means = replaceOperands(
        means,
        own.map((operand, index) => joined(operand, theirs[index])),
      );
  }
  return { means, samples, conflicts };
}

/** The operands of a meaning, in one order for all meanings of a kind. */
export function operandsOf(means: Means): Operand[] {
  const operands: Operand[] = [];
  mapOperands(means, (operand) => {
    operands.push(operand);
    return operand;
  });
  return operands;
}

function replaceOperands(means: Means, operands: readonly Operand[]): Means {
  let index = 0;
  return mapOperands(means, (operand) => operands[index++] ?? operand);
}

const unitOf = (operand: Operand): string => JSON.stringify(("at" in operand ? operand.unit : undefined) ?? null);

function joined(own: Operand, theirs: Operand | undefined): Operand {
  if (theirs === undefined || "is" in own || "is" in theirs || unitOf(own) !== unitOf(theirs)) return own;
  const before = placesOf(own.at);
  const added = placesOf(theirs.at).filter((place) => !before.includes(place));
  return added.length === 0 ? own : { ...own, at: [...before, ...added] };
}

/** The blocks that have an operand where it counts in another unit; none where no block has it there. */
function unitConflict(
  own: Operand,
  theirs: Operand | undefined,
  samples: readonly PackSample[],
  others: readonly PackSample[],
): UnitConflict[] {
  if (theirs === undefined || "is" in own || "is" in theirs || unitOf(own) === unitOf(theirs)) return [];
  const places = placesOf(theirs.at);
  const kept = { at: placesOf(own.at), unit: own.unit, samples: having(samples, placesOf(own.at)) };
  const dropped = { at: places, unit: theirs.unit, samples: having(others, places) };
  return dropped.samples.length === 0 ? [] : [{ kept, dropped }];
}

const having = (samples: readonly PackSample[], places: readonly Pointer[]): PackSample[] =>
  samples.filter(({ config }) => places.some((place) => valueAt(config, place) !== undefined));
