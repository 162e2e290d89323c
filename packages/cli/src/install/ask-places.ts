import type { AnsweredPlace, Bindings, Pack } from "@setup-pack/core";
import type { OpenQuestion } from "@setup-pack/core/meaning";
import { capitalised, quote } from "@setup-pack/core/words";
import { questionWords } from "@setup-pack/installer";
import { printable } from "../print/printable.js";

/** Asks what one open question is about, and gives the answer as entries of the bindings file; none where it stays open. */
export function answerToPlace(
  question: OpenQuestion,
  release: Pack,
  prompt: (question: string) => string,
): readonly AnsweredPlace[] {
  const { text, place, meanings } = questionWords(question, release);
  const types = [...meanings.map(({ type }) => type), "none"] as const;
  const lines = [...meanings.map(({ words }) => words), "a word, which stays as it is"].map(
    (words, index) => `  ${index + 1}  ${printable(capitalised(words))}\n`,
  );
  const asked = `\nWhat is ${printable(quote(text))}, ${printable(place)}?\n${lines.join("")}`;
  for (let shown = asked; ; shown = "") {
    const answer = prompt(`${shown}1–${types.length} (Enter: leave it open): `).trim();
    if (answer === "") return [];
    const type = /^\d{1,2}$/.test(answer) ? types[Number(answer) - 1] : undefined;
    if (type !== undefined) return question.entries.map((entry) => ({ ...entry, type }));
  }
}

/** Bindings with answers in the place of earlier entries about the same. */
export const withPlaces = (old: Bindings, answers: readonly AnsweredPlace[]): Bindings =>
  answers.length === 0 ? old : { ...old, places: [...(old.places ?? []), ...answers] };
