import type { ShapeStep } from "@setup-pack/core/templates";
import { newStepIds } from "@setup-pack/edit";
import type { Gap, ImportedStep } from "../imported-pack.js";
import type { Forks } from "./branches.js";

/** What is put in the place of an action, with the ids that its steps have. */
export interface StepChain extends Forks {
  /** One after the other: a note on what is not taken over, what stands for the action, and an If step a branch. */
  readonly steps: readonly (ImportedStep & { readonly id: string })[];
}

/** Makes chains of an automation, whose steps all have ids of their own. */
export function chainMaker(): (steps: readonly ImportedStep[], forks: Forks) => StepChain {
  const newId = newStepIds();
  return (steps, { forks, otherwise }) => {
    const all = [...steps, ...forks.map(({ condition }) => ({ kind: "control.if", config: condition }))];
    return { steps: all.map((step) => ({ id: newId(step.kind), ...step })), forks, otherwise };
  };
}

/** Returns the steps of a chain, each with where it leads; `entry` is the first step of what an action became. */
export function shapeSteps(
  { steps, forks, otherwise }: StepChain,
  entry: (action: string | undefined) => string | undefined,
): readonly ShapeStep[] {
  const firstFork = steps.length - forks.length;
  return steps.map((step, index) => {
    const next = steps[index + 1]?.id ?? entry(otherwise);
    const fork = forks[index - firstFork];
    const ways = Object.entries(fork === undefined ? { next } : { true: entry(fork.to), false: next });
    return {
      ...step,
      to: Object.fromEntries(ways.flatMap(([output, to]) => (to === undefined ? [] : [[output, to]]))),
    };
  });
}

/** Returns a note that says, where an author meets it, what is not taken over; none where all is. */
export function gapNote(place: string, gaps: readonly Gap[]): readonly ImportedStep[] {
  if (gaps.length === 0) return [];
  const lines = gaps.map(({ says, remedy }) => `${says} ${remedy}`);
  return [
    { kind: "action.add_note", config: { body: [`Not imported from HubSpot (${place}):`, ...lines].join("\n") } },
  ];
}
