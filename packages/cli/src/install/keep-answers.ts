import { type Decisions, newBindings, type PlannedInstall, readBindings, updateBindings } from "@setup-pack/installer";
import { writeOutput } from "../files/write-output.js";
import { printable } from "../print/printable.js";
import type { World } from "../world/world.js";
import { type BindingsFile, isThere, newFile } from "./bindings-file.js";
import { CommandFailure } from "./command-failure.js";

/** Where answers are kept when no file is named. */
const usualFile = "bindings.yaml";

/**
 * Offers to keep what a person answered in the bindings file, so that the next run does not ask again; undefined where
 * that was done, or was not wanted. A file of the usual name that was not given is somebody's, and is left alone.
 */
export function offerToKeep(
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
  const text = withAnswers(into, answers, settled);
  if (text === undefined)
    return new CommandFailure(`${into.path} could not be changed without losing part of its content.`);
  const code = writeOutput(into.path, [text], world);
  return code === 0 ? undefined : new CommandFailure("", code);
}

/** Returns the file with answers in it; a new one says of every other reference too what it stands for. */
function withAnswers(
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
