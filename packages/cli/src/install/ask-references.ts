import type { Bindings, BoundReference } from "@setup-pack/core";
import {
  type Candidate,
  candidateWords,
  isBound,
  type Match,
  referenceWords,
  type UnboundMatch,
} from "@setup-pack/installer";
import { printable } from "../print/printable.js";

/** What a person says that the references stand for which were left to one. */
export function answersTo(matches: readonly Match[], prompt: (question: string) => string): readonly BoundReference[] {
  return matches.flatMap((match) => (isBound(match) ? [] : (answerTo(match, prompt) ?? [])));
}

/** Bindings with answers in the place of earlier entries about the same. */
export function withAnswers(old: Bindings, answers: readonly BoundReference[]): Bindings {
  const kept = (old.bindings ?? []).filter(
    ({ type, id }) => !answers.some((answer) => answer.type === type && answer.id === id),
  );
  return { ...old, bindings: [...kept, ...answers] };
}

/** What a person says that a reference stands for: a number of those listed, or an id. */
function answerTo(
  { reference, candidates, near }: UnboundMatch,
  prompt: (question: string) => string,
): BoundReference | undefined {
  const { type, id } = reference;
  const listed = [...candidates, ...near];
  const lines = listed.map((candidate, index) => `  ${index + 1}  ${printable(candidateWords(candidate))}\n`).join("");
  const choice = listed.length === 0 ? "Its id in the workspace" : `1–${listed.length}, or an id`;
  const question = `\nWhat is ${printable(referenceWords(reference))}?\n${lines}${choice} (Enter: leave it open): `;
  const targetId = chosen(prompt(question).trim(), listed);
  return targetId === "" ? undefined : { type, id, targetId };
}

/** A number of the list stands for its id. */
function chosen(answer: string, listed: readonly Candidate[]): string {
  return /^\d{1,3}$/.test(answer) ? (listed[Number(answer) - 1]?.id ?? answer) : answer;
}
