import type { Bindings, BoundReference } from "@setup-pack/core";
import {
  type Candidate,
  candidateWords,
  isBound,
  type Match,
  newBindings,
  type PlannedInstall,
  Refusal,
  referenceWords,
  type UnboundMatch,
  updateBindings,
} from "@setup-pack/installer";
import { writeOutput } from "../files/write-output.js";
import { printable } from "../print/printable.js";
import type { World } from "../world/world.js";
import { type BindingsFile, isThere, newFile } from "./bindings-file.js";
import { CommandFailure } from "./command-failure.js";

/** Where answers are kept when no file is named. */
const usualFile = "bindings.yaml";

/**
 * Asks what each reference stands for that was left to a person, plans again with the answers, and offers to keep them
 * in the bindings file.
 */
export async function askReferences(
  planned: PlannedInstall,
  file: BindingsFile | undefined,
  again: (bindings: Bindings) => Promise<PlannedInstall | Refusal>,
  world: World,
): Promise<PlannedInstall | Refusal | CommandFailure> {
  const prompt = world.prompt();
  if (prompt === undefined) return new CommandFailure("--interactive needs a terminal to ask at.");
  const answers = answersTo(planned.matches, prompt);
  if (answers.length === 0) return planned;
  const settled = await again(withAnswers(file?.bindings ?? {}, answers));
  if (settled instanceof Refusal) return settled;
  return offered(settled, answers, file, prompt, world) ?? settled;
}

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

function offered(
  settled: PlannedInstall,
  answers: readonly BoundReference[],
  file: BindingsFile | undefined,
  prompt: (question: string) => string,
  world: World,
): CommandFailure | undefined {
  const into = file ?? newFile(usualFile);
  if (file === undefined && isThere(usualFile, world)) return undefined;
  if (/^n/i.test(prompt(`Keep these answers in ${printable(into.path)}? [Y/n] `).trim())) return undefined;
  const { workspace, installPlan, matches } = settled;
  const text =
    into.text.trim() === ""
      ? newBindings(workspace, installPlan.release.name, matches)
      : updateBindings(into.text, into.bindings, { bindings: answers });
  if (text === undefined)
    return new CommandFailure(`${into.path} could not be changed without losing what stands in it.`);
  const code = writeOutput(into.path, [text], world);
  return code === 0 ? undefined : new CommandFailure("", code);
}
