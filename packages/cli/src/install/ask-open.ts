import type { AnsweredPlace, Bindings } from "@setup-pack/core";
import { type PlannedInstall, questionWords, Refusal } from "@setup-pack/installer";
import type { World } from "../world/world.js";
import { existingAnswers, withExisting } from "./ask-existing.js";
import { answerToPlace, withPlaces } from "./ask-places.js";
import { answersTo, withAnswers } from "./ask-references.js";
import type { BindingsFile } from "./bindings-file.js";
import { CommandFailure } from "./command-failure.js";
import { offerToKeep } from "./keep-answers.js";

/** What a person is asked about. */
export interface Questions {
  /** What becomes of records that the workspace has already, where somebody sits at a terminal. */
  readonly existing: boolean;
  /** What references stand for; a terminal is needed then. */
  readonly references: boolean;
  /** Whether open texts are ids or words. */
  readonly places: boolean;
}

/**
 * Asks what a plan leaves open, plans again with the answers, and offers to keep them in the bindings file. A plan of
 * which nothing is asked, or answered, is given back as it is.
 */
export async function askOpen(
  planned: PlannedInstall,
  questions: Questions,
  file: BindingsFile | undefined,
  again: (bindings: Bindings) => Promise<PlannedInstall | Refusal>,
  world: World,
): Promise<PlannedInstall | Refusal | CommandFailure> {
  const prompt = questions.existing || questions.references ? world.prompt() : undefined;
  if (prompt === undefined)
    return questions.references ? new CommandFailure("--interactive needs a terminal to ask at.") : planned;
  const existing = questions.existing ? existingAnswers(planned, prompt) : [];
  const bindings = questions.references ? answersTo(planned.matches, prompt) : [];
  const before = withExisting(withAnswers(file?.bindings ?? {}, bindings), existing);
  const first = existing.length + bindings.length === 0 ? planned : await again(before);
  if (first instanceof Refusal) return first;
  const asked = questions.places ? await askPlaces(first, before, again, prompt) : { planned: first, places: [] };
  if (asked instanceof Refusal) return asked;
  const { planned: settled, places } = asked;
  if (existing.length + bindings.length + places.length === 0) return planned;
  return offerToKeep({ bindings, existing, places }, settled, file, prompt, world) ?? settled;
}

/** Asks about open texts, one after the other: each answer may settle others. What is left open is asked once. */
async function askPlaces(
  first: PlannedInstall,
  before: Bindings,
  again: (bindings: Bindings) => Promise<PlannedInstall | Refusal>,
  prompt: (question: string) => string,
): Promise<{ readonly planned: PlannedInstall; readonly places: readonly AnsweredPlace[] } | Refusal> {
  const asked = new Set<string>();
  let planned = first;
  let places: readonly AnsweredPlace[] = [];
  for (;;) {
    const question = planned.open.find(({ entries }) => !asked.has(JSON.stringify(entries)));
    if (question === undefined) return { planned, places };
    asked.add(JSON.stringify(question.entries));
    const answers = answerToPlace(questionWords(question, planned.installPlan.release), prompt);
    if (answers.length === 0) continue;
    places = [...places, ...answers];
    const next = await again(withPlaces(before, places));
    if (next instanceof Refusal) return next;
    planned = next;
  }
}
