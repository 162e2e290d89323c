import { fieldMessages } from "../../messages/index.js";
import type { Referable } from "./referables.js";
import { typeWords } from "./type-words.js";

/** One thing that can be chosen, as it stands in a list. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly referable: Referable;
}

export interface ChoiceGroup {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

/**
 * What can be chosen where things of some types belong, or any: carried things first, then what is only listed, then what
 * else the workspace has that is connected.
 */
export function choiceGroups(
  all: readonly Referable[],
  types: readonly string[],
  office: readonly Referable[] = [],
): readonly ChoiceGroup[] {
  const { carried, listed, connected } = fieldMessages.references;
  const fitting = types.length === 0 ? all : all.filter(({ type }) => types.includes(type));
  return [
    { id: "carried", title: carried, choices: fitting.filter(({ at }) => at !== undefined).map(choiceOf) },
    { id: "listed", title: listed, choices: fitting.filter(({ at }) => at === undefined).map(choiceOf) },
    { id: "office", title: connected, choices: office.map(choiceOf) },
  ].filter(({ choices }) => choices.length > 0);
}

/** Tells apart things of one id, as stages of several pipelines may be. */
const choiceId = ({ type, id, pipeline }: Referable): string => JSON.stringify([type, id, pipeline?.key ?? null]);

function choiceOf(referable: Referable): Choice {
  const { type, id, name, pipeline } = referable;
  const label = name ?? id;
  const detail = pipeline === undefined ? typeWords(type) : `${typeWords(type)} · ${pipeline.name ?? pipeline.key}`;
  return { id: choiceId(referable), label, detail, referable };
}
