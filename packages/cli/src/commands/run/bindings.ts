import type { Bindings } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import {
  absentTargets,
  type EntryFinding,
  fileTarget,
  type InstallTarget,
  isBound,
  type Match,
  makePlan,
  newBindings,
  type PlannedInstall,
  Refusal,
  unfitEntries,
  updateBindings,
} from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { answersTo, withAnswers } from "../../install/ask-references.js";
import { type BindingsFile, isThere, newFile, readBindingsFile } from "../../install/bindings-file.js";
import { CommandFailure, endCommand, jsonText } from "../../install/command-failure.js";
import type { FormatFlags, WorkspaceFlags } from "../../install/flags.js";
import { brokenPacks } from "../../install/installed.js";
import { planJson } from "../../install/json.js";
import { entryJson, printEntries, warnOfEntries } from "../../install/print/entries.js";
import { printReferences } from "../../install/print/references.js";
import { installerWorld, openWorkspace } from "../../install/workspace.js";
import { isSound, readPack } from "../../packs/read-pack.js";
import { paperFor, printable, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface BindingsFlags extends WorkspaceFlags, FormatFlags {
  readonly file: string;
  readonly output: string;
}

/** Writes a bindings file that is not there yet. */
export async function runBindingsWrite(path: string, flags: BindingsFlags, world: World): Promise<ExitCode> {
  const { output } = flags;
  if (output !== "-" && isThere(output, world))
    return endCommand(
      new CommandFailure(`${output} already exists and was not changed. To add to it, use setup-pack bindings fill.`),
      world,
      flags,
    );
  const lookup = referenceLookup(path, flags, world);
  if (lookup instanceof CommandFailure) return endCommand(lookup, world, flags);
  const found = await lookup.references({});
  if (found instanceof Refusal) return endCommand(found, world, flags);
  const { matches, workspace, installPlan } = found;
  const { release } = installPlan;
  const text = newBindings(workspace, release.name, matches, { open: found.open, release });
  const code = writeOutput(output, [text], world, { as: "data" });
  if (code !== exitCode.fine) return code;
  if (output !== "-") say(`Wrote ${output}: ${numbers(found)}.`, flags, world);
  return verdict(found);
}

/** Says what each reference is bound to. */
export async function runBindingsCheck(path: string, flags: BindingsFlags, world: World): Promise<ExitCode> {
  const file = readBindingsFile(flags.file, flags, world);
  if (file instanceof CommandFailure)
    return endCommand(
      isThere(flags.file, world) ? new CommandFailure(file.message, exitCode.findings) : file,
      world,
      flags,
    );
  const lookup = referenceLookup(path, flags, world);
  if (lookup instanceof CommandFailure) return endCommand(lookup, world, flags);
  const found = await lookup.references(file.bindings);
  if (found instanceof Refusal) return endCommand(found, world, flags);
  const { matches } = found;
  const problems = file.problemsOf([
    ...(await idleEntries(file, found, lookup)),
    ...absentTargets(file.bindings, matches),
  ]);
  if (flags.format === "json") {
    const { references, refusals, open } = planJson({ planned: found, impact: undefined }).install;
    world.stdout.write(
      jsonText({
        file: flags.file,
        workspace: found.workspace,
        references,
        refusals,
        open,
        problems: problems.map(entryJson),
      }),
    );
  } else {
    const paper = paperFor("stdout", flags, world);
    writePieces(world.stdout, printEntries(problems, paper));
    if (problems.length > 0) world.stdout.write("\n");
    writePieces(world.stdout, printReferences(found, paper));
  }
  return problems.length > 0 ? exitCode.findings : verdict(found);
}

/** Entries that do nothing. Which places of conflicts there are only the installed pack tells as well. */
async function idleEntries(
  { bindings }: BindingsFile,
  { installPlan: { release } }: PlannedInstall,
  { target }: Lookup,
): Promise<readonly EntryFinding[]> {
  const installation = await target.read(release.packId);
  if (!(installation instanceof Refusal)) return unfitEntries(bindings, release, installation);
  const { conflicts, ...told } = bindings;
  return unfitEntries(told, release, null);
}

/** Adds to a bindings file what was found and what a person answers. */
export async function runBindingsFill(path: string, flags: BindingsFlags, world: World): Promise<ExitCode> {
  const file = isThere(flags.file, world) ? readBindingsFile(flags.file, flags, world) : newFile(flags.file);
  if (file instanceof CommandFailure) return endCommand(file, world, flags);
  const lookup = referenceLookup(path, flags, world);
  if (lookup instanceof CommandFailure) return endCommand(lookup, world, flags);
  const first = await lookup.references(file.bindings);
  if (first instanceof Refusal) return endCommand(first, world, flags);
  warnOfEntries(file.problemsOf(await idleEntries(file, first, lookup)), world);
  const prompt = world.prompt();
  const answers = prompt === undefined ? [] : answersTo(first.matches, prompt);
  const settled = answers.length === 0 ? first : await lookup.references(withAnswers(file.bindings, answers));
  if (settled instanceof Refusal) return endCommand(settled, world, flags);
  const { matches, workspace, installPlan } = settled;
  const added = matches.flatMap((match) =>
    isBound(match) && (match.by !== "binding" || isAnswered(match, answers))
      ? { type: match.reference.type, id: match.reference.id, targetId: match.target.id }
      : [],
  );
  const text =
    file.text.trim() === ""
      ? newBindings(workspace, installPlan.release.name, matches)
      : updateBindings(file.text, file.bindings, { bindings: added });
  if (text === undefined)
    return endCommand(
      new CommandFailure(`${flags.file} could not be changed without losing part of its content.`),
      world,
      flags,
    );
  const code = writeOutput(flags.file, [text], world, { as: "data" });
  if (code !== exitCode.fine) return code;
  say(`Wrote ${flags.file}: ${count(added.length, "entry", "entries")} added; ${numbers(settled)}.`, flags, world);
  return verdict(settled);
}

interface Lookup {
  readonly target: InstallTarget;
  /** Looks up the references of a pack, whether it is installed or not, and whether it could be. */
  readonly references: (bindings: Bindings) => Promise<PlannedInstall | Refusal>;
}

/** Returns how to look up the references of a pack in the workspace that the flags mean. */
function referenceLookup(path: string, flags: WorkspaceFlags, world: World): Lookup | CommandFailure {
  const release = readPack(path, world);
  if (!isSound(release)) return brokenPacks([release], flags, world);
  const opened = openWorkspace(flags, world);
  if (opened instanceof CommandFailure) return opened;
  const folder = fileTarget({ lookups: opened.target, folder: new Map(), world: installerWorld(world) });
  // Which open texts there are is told as for an import that gives ids to all that the pack brings.
  const target = { ...folder, keepsKeys: false };
  const references: Lookup["references"] = (bindings) =>
    makePlan({ release: release.compiled, bindings }, target, installerWorld(world));
  return { target: opened.target, references };
}

const isAnswered = ({ reference }: Match, answers: ReturnType<typeof answersTo>): boolean =>
  answers.some(({ type, id }) => type === reference.type && id === reference.id);

const verdict = ({ matches, open }: PlannedInstall): ExitCode =>
  matches.every(isBound) && open.length === 0 ? exitCode.fine : exitCode.findings;

/** "5 references bound, 2 open" */
function numbers({ matches, open }: PlannedInstall): string {
  const bound = matches.filter(isBound).length;
  const texts = open.length === 0 ? "" : `; ${count(open.length, "question")} about open texts`;
  return `${count(bound, "reference")} bound, ${matches.length - bound} open${texts}`;
}

function say(sentence: string, { quiet = false }: BindingsFlags, { stderr }: World): void {
  if (!quiet) stderr.write(`${printable(sentence)}\n`);
}
