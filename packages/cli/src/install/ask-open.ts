import type { Bindings } from "@setup-pack/core";
import { type PlannedInstall, Refusal } from "@setup-pack/installer";
import type { World } from "../world/world.js";
import { existingAnswers, withExisting } from "./ask-existing.js";
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
  if (existing.length + bindings.length === 0) return planned;
  const settled = await again(withExisting(withAnswers(file?.bindings ?? {}, bindings), existing));
  if (settled instanceof Refusal) return settled;
  return offerToKeep({ bindings, existing }, settled, file, prompt, world) ?? settled;
}
