import type { AnsweredPlace, Bindings } from "@setup-pack/core";
import { capitalised, quote } from "@setup-pack/core/words";
import type { QuestionWords } from "@setup-pack/installer";
import { printable } from "../print/printable.js";

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
