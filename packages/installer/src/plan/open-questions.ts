import type { Binding, Pack, PackReading, Use } from "@setup-pack/core";
import { carriedBy, symbolTable } from "@setup-pack/core/format";
import { type OpenQuestion, openQuestions, placesByReading } from "@setup-pack/core/meaning";
import { listOf, quote } from "@setup-pack/core/words";
import { questionWords } from "../match/question-words.js";
import { Refusal } from "../refusal.js";

/** How a plan changes the ids of what a release refers to. */
interface ChangedIds {
  readonly bindings: readonly Binding[];
  readonly uses: readonly Use[];
  /** Whether what the pack carries keeps its keys, but for what is used. */
  readonly keepsKeys: boolean;
}

/** Returns the questions about open texts of a release that are the id of something whose id changes. */
export function questionsOn(
  release: Pack,
  reading: PackReading,
  { bindings, uses, keepsKeys }: ChangedIds,
): readonly OpenQuestion[] {
  const symbols = symbolTable({ ...release });
  const used = new Set(uses.map(({ kind, key }) => `${kind} ${key}`));
  const changes = (type: string, id: string): boolean => {
    const bound = bindings.find((one) => one.type === type && one.id === id);
    if (bound !== undefined) return bound.targetId !== id;
    const carried = carriedBy({ type, id }, symbols);
    if (carried.length === 0 || !keepsKeys) return true;
    return carried.some(({ kind, key, pipeline }) =>
      used.has(pipeline === undefined ? `${kind} ${key}` : `pipelines ${pipeline.key}`),
    );
  };
  return openQuestions(placesByReading(release, reading, bindings), ({ id, types }) =>
    types.some((type) => changes(type, id)),
  );
}

/** Returns what stands against a plan as long as a question is open. */
export function openRefusal(question: OpenQuestion, release: Pack): Refusal {
  const { text, place, meanings } = questionWords(question, release);
  return new Refusal(
    "ambiguous",
    `${quote(text)}, ${place}: ${listOf([...meanings.map(({ words }) => words), "a word"])}?`,
    'Say which under "places" in the bindings file.',
    [],
    "answer-places",
  );
}
