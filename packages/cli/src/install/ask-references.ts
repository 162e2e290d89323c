import type { AnsweredPlace, Bindings, BoundReference } from "@setup-pack/core";
import { capitalised, fold, quote } from "@setup-pack/core/words";
import {
  type Candidate,
  candidateWords,
  isBound,
  type Match,
  type QuestionWords,
  referenceWords,
  type UnboundMatch,
} from "@setup-pack/installer";
import { printable } from "../print/paper.js";

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
  { reference, candidates, near, others = [] }: UnboundMatch,
  prompt: (question: string) => string,
): BoundReference | undefined {
  const { type, id } = reference;
  const listed = [...candidates, ...near, ...others];
  const lines = listed.map((candidate, index) => `  ${index + 1}  ${printable(candidateWords(candidate))}\n`).join("");
  const choice = listed.length === 0 ? "Its id in the workspace" : `1–${listed.length}, a name or an id`;
  const question = `\nWhat is ${printable(referenceWords(reference))}?\n${lines}${choice} (Enter: leave it open): `;
  const targetId = chosen(prompt(question).trim(), listed);
  return targetId === "" ? undefined : { type, id, targetId };
}

/** Returns the id that a number of the list means, or a name that only one of those listed has. */
function chosen(answer: string, listed: readonly Candidate[]): string {
  if (/^\d{1,3}$/.test(answer)) return listed[Number(answer) - 1]?.id ?? answer;
  const [named, ...more] = listed.filter(({ name }) => answer !== "" && fold(name) === fold(answer));
  return named === undefined || more.length > 0 ? answer : named.id;
}

/** Asks one open question, and gives the answer as entries of the bindings file; none where it stays open. */
export function answerToPlace(
  { text, place, choices }: Pick<QuestionWords, "text" | "place" | "choices">,
  prompt: (question: string) => string,
): readonly AnsweredPlace[] {
  const lines = choices.map(({ words }, index) => `  ${index + 1}  ${printable(capitalised(words))}\n`);
  const asked = `\nWhat is ${printable(quote(text))}, ${printable(place)}?\n${lines.join("")}`;
  for (let shown = asked; ; shown = "") {
    const answer = prompt(`${shown}1–${choices.length} (Enter: leave it open): `).trim();
    if (answer === "") return [];
    const choice = /^\d{1,2}$/.test(answer) ? choices[Number(answer) - 1] : undefined;
    if (choice !== undefined) return choice.places;
  }
}

/** Bindings with answers in the place of earlier entries about the same. */
export const withPlaces = (old: Bindings, answers: readonly AnsweredPlace[]): Bindings =>
  answers.length === 0 ? old : { ...old, places: [...(old.places ?? []), ...answers] };
