import type { Bindings, ExistingItem } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import { type ExistingRecord, entryKindOf, type PlannedInstall } from "@setup-pack/installer";
import { printable } from "../print/printable.js";

/**
 * What a person says of each record that the workspace has already of the kind and name of a new item: whether the pack
 * uses or adopts it. What gets no answer stays open.
 */
export function existingAnswers(
  { existing }: Pick<PlannedInstall, "existing">,
  prompt: (question: string) => string,
): readonly ExistingItem[] {
  return existing.flatMap((one): ExistingItem[] => {
    const [record, ...others] = one.records;
    if (one.choice !== "fail" || record === undefined || others.length > 0) return [];
    const hold = holdFrom(questionOf(one, record.id), prompt);
    return hold === undefined ? [] : [{ kind: entryKindOf(one), name: one.name, hold }];
  });
}

/** Asks until the answer is one of those that there are; undefined where it is left open. */
function holdFrom(question: string, prompt: (question: string) => string): ExistingItem["hold"] | undefined {
  for (let asked = question; ; asked = `Answer u or a (Enter: leave it open): `) {
    const answer = prompt(asked).trim();
    if (/^u(se)?$/i.test(answer)) return "used";
    if (/^a(dopt)?$/i.test(answer)) return "adopted";
    if (answer === "") return undefined;
  }
}

const questionOf = ({ noun, name }: ExistingRecord, id: string): string =>
  `\nThe workspace has a ${noun} ${printable(quote(name))} already (${printable(id)}), and no pack owns it.
  u  the pack uses it: it stays the office's, and is never written
  a  the pack adopts it: upgrades keep it up, and it goes back to what it was when the pack goes
u or a (Enter: leave it open): `;

/** Bindings with answers, which count before earlier entries about the same. */
export const withExisting = (old: Bindings, answers: readonly ExistingItem[]): Bindings =>
  answers.length === 0 ? old : { ...old, existing: [...answers, ...(old.existing ?? [])] };
