import { canonical, compile, type Merge, type MergeConflict } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeAtomically } from "../../files/write-atomically.js";
import { askSide, printConflicts, type Settlement, settle } from "../../merge/ask-side.js";
import { type FileOnDisk, fileOnDisk, keepBeside, type UnmergedFile, unmergedFiles } from "../../merge/file-on-disk.js";
import { type MergeSides, mergeSides } from "../../merge/sides.js";
import { packOfSource } from "../../packs/read-pack.js";
import { mergeNames } from "../../plan/index.js";
import { type GlobalFlags, paperFor, printable, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface ResolveFlags extends GlobalFlags {
  readonly ours?: boolean;
  readonly theirs?: boolean;
}

/** Settles conflicts of packs that git waits for somebody to merge. */
export function runResolve(named: readonly string[], flags: ResolveFlags, world: World): ExitCode {
  const unmerged = unmergedFiles(named, world);
  if ("failure" in unmerged) return ended(exitCode.unusable, unmerged.failure.message, world);
  const packs = unmerged.filter((file) => named.length > 0 || isPack(file, world));
  const others = unmerged.length - packs.length;
  if (others > 0)
    tell(
      `${count(others, "other file")} that git could not merge ${others === 1 ? "is not a pack" : "are no packs"}.`,
      world,
    );
  if (packs.length === 0)
    tell(named.length === 0 ? "No pack has conflicts in git." : "Git has no conflict in this file.", world);
  const codes = packs.map((file) => resolveFile(file, flags, world));
  return codes.find((code) => code !== exitCode.fine) ?? exitCode.fine;
}

const tell = (message: string, { stderr }: Pick<World, "stderr">): void =>
  stderr.write(`setup-pack: ${printable(message)}\n`);

function ended(code: ExitCode, message: string, world: Pick<World, "stderr">): ExitCode {
  tell(message, world);
  return code;
}

const isPack = ({ ours, theirs, path }: UnmergedFile, world: World): boolean =>
  [ours, theirs].some((bytes) => bytes !== undefined && packOfSource(path, { bytes }, world).compiled !== null);

function resolveFile(file: UnmergedFile, flags: ResolveFlags, world: World): ExitCode {
  const { path, base, ours, theirs } = file;
  if (ours === undefined || theirs === undefined) {
    const gone = `${path}: one side has removed this pack and the other has changed it.`;
    return ended(exitCode.refused, `${gone} Keep it with git add, or remove it with git rm.`, world);
  }
  const read = (bytes: Buffer, side: string) => packOfSource(`${path} (${side})`, { bytes }, world);
  const sides = mergeSides([read(base, "base"), read(ours, "ours"), read(theirs, "theirs")], flags, world);
  if ("code" in sides) return sides.code;
  const there = fileOnDisk(file, sides, world);
  if ("failure" in there) return ended(exitCode.unusable, `${path} cannot be read: ${there.failure.message}`, world);
  return settleFile(file, sides, there, flags, world);
}

function settleFile(
  file: UnmergedFile,
  sides: MergeSides,
  there: FileOnDisk,
  flags: ResolveFlags,
  world: World,
): ExitCode {
  const paper = paperFor("stderr", flags, world);
  const prompt = world.prompt();
  const everywhere: Settlement | undefined = flags.ours ? "mine" : flags.theirs ? "theirs" : undefined;
  const ask = prompt === undefined ? undefined : askSide(prompt, { sides, names: mergeNames, paper }, world);
  if (everywhere === undefined && ask !== undefined)
    world.stderr.write(`\n${paper.palette.strong(printable(file.path))}\n`);
  const merged = settle(
    sides,
    (conflict, position) => (there.isByHand(conflict) ? "leave" : (everywhere ?? ask?.(conflict, position) ?? "leave")),
    world,
  );
  const open = merged.conflicts.filter((conflict) => !there.isByHand(conflict));
  if (open.length > 0 && everywhere === undefined && ask === undefined) {
    tell(`${file.path}: ${count(open.length, "conflict")}, and there is no terminal to ask at.`, world);
    writePieces(world.stderr, printConflicts(open, sides, mergeNames, paper));
    return ended(exitCode.refused, "--ours or --theirs resolves all of them. Nothing was written.", world);
  }
  return written(file, merged, { there, open }, world);
}

interface Rest {
  readonly there: FileOnDisk;
  readonly open: readonly MergeConflict[];
}

/** Writes what was settled, and tells git where that is all. */
function written(file: UnmergedFile, merged: Merge, { there, open }: Rest, world: World): ExitCode {
  const { path, place } = file;
  const refused = (why: string): ExitCode => ended(exitCode.unusable, `${path} cannot be written: ${why}`, world);
  if (there.unreadable !== undefined) {
    const beside = keepBeside(file, there.unreadable, world);
    if ("failure" in beside) return refused(beside.failure.message);
    tell(`${path} could not be read as a pack; it is kept as ${path}${beside.kept}.`, world);
  }
  const text = canonical(JSON.stringify(there.withEdits(merged.pack)));
  const failure = writeAtomically(place, text, world);
  if (failure !== undefined) return refused(failure.message);
  if (open.length > 0)
    return ended(
      exitCode.refused,
      `${path}: ${count(open.length, "conflict")} left open; the file has the value of OURS there.`,
      world,
    );
  const errors = compile(text, { ...world.bytes, errorsOnly: true }).diagnostics;
  if (errors.length > 0) {
    for (const { rule, message } of errors.slice(0, mostErrors)) tell(`error ${rule} ${message}`, world);
    const number = count(errors.length, "error");
    return ended(
      exitCode.findings,
      `${path}: all conflicts are resolved, but the pack has ${number}. Fix it, then git add it.`,
      world,
    );
  }
  const added = world.git(world.folder, ["--literal-pathspecs", "add", "--", place]);
  if ("failure" in added)
    return ended(exitCode.unusable, `${path} is written, and git add failed: ${added.failure.message}`, world);
  return ended(exitCode.fine, `${path}: everything is resolved, and git has it as merged.`, world);
}

/** So many errors are enough to see what is wrong. */
const mostErrors = 10;
