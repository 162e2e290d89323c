import type { AnsweredPlace, Bindings, ExistingItem } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import {
  type Decisions,
  type ExistingRecord,
  entryKindOf,
  newBindings,
  type PlannedInstall,
  questionWords,
  Refusal,
  readBindings,
  updateBindings,
} from "@setup-pack/installer";
import { writeOutput } from "../files/write-output.js";
import { printable } from "../print/paper.js";
import type { World } from "../world/world.js";
import { answersTo, answerToPlace, withAnswers, withPlaces } from "./ask-references.js";
import { type BindingsFile, isThere, newFile } from "./bindings-file.js";
import { CommandFailure } from "./command-failure.js";

/** Where answers are kept when no file is named. */
const usualFile = "bindings.yaml";

/**
 * Offers to keep what a person answered in the bindings file, so that the next run does not ask again; undefined where
 * that was done, or was not wanted. A file of the usual name that was not given is somebody's, and is left alone.
 */
function offerToKeep(
  answers: Decisions,
  settled: PlannedInstall,
  file: BindingsFile | undefined,
  prompt: (question: string) => string,
  world: World,
): CommandFailure | undefined {
  if (file === undefined && isThere(usualFile, world)) {
    world.stderr.write(
      `setup-pack: The answers were not kept: ${usualFile} is there, and was not given. With --bindings ${usualFile} it keeps them.\n`,
    );
    return undefined;
  }
  const into = file ?? newFile(usualFile);
  if (/^n/i.test(prompt(`Keep these answers in ${printable(into.path)}? [Y/n] `).trim())) return undefined;
  const text = textWithAnswers(into, answers, settled);
  if (text === undefined)
    return new CommandFailure(`${into.path} could not be changed without losing part of its content.`);
  const code = writeOutput(into.path, [text], world);
  return code === 0 ? undefined : new CommandFailure("", code);
}

/** Returns the file with answers in it; a new one says of every other reference too what it stands for. */
function textWithAnswers(
  { path, text, bindings }: BindingsFile,
  answers: Decisions,
  { workspace, installPlan, matches }: PlannedInstall,
): string | undefined {
  if (text.trim() !== "") return updateBindings(text, bindings, answers);
  const begun = newBindings(workspace, installPlan.release.name, matches);
  const { existing = [], places = [] } = answers;
  if (existing.length + places.length === 0) return begun;
  return updateBindings(begun, readBindings(begun, path).bindings ?? {}, { existing, places });
}

/**
 * What a person says of each record that the workspace has already of the kind and name of a new item: whether the pack
 * uses or adopts it. What gets no answer stays open.
 */
function existingAnswers(
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
  u  the pack uses it: it belongs to the office, and the pack never changes it
  a  the pack adopts it: upgrades change it, and it gets its old values back when you uninstall the pack
u or a (Enter: leave it open): `;

/** Bindings with answers, which count before earlier entries about the same. */
const withExisting = (old: Bindings, answers: readonly ExistingItem[]): Bindings =>
  answers.length === 0 ? old : { ...old, existing: [...answers, ...(old.existing ?? [])] };

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
