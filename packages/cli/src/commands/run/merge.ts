import { canonical, diagnose, type MergeConflict, merge, parse } from "@setup-pack/core";
import { whyNotRewrite } from "@setup-pack/core/live";
import { count, placeIn } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { printRefusal } from "../../format/print-refusal.js";
import { readPack } from "../../packs/read-pack.js";
import { areOfOnePack, isSound, refuseBroken, type SoundPack } from "../../packs/refuse.js";
import { printConflict } from "../../plan/index.js";
import type { GlobalFlags } from "../../print/paper.js";
import { type Paper, paperFor } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import { writePieces } from "../../print/write-pieces.js";
import type { World } from "../../world/world.js";

export interface MergeFlags extends GlobalFlags {
  readonly output?: string;
}

/** Merges two sides of a pack, by the base they share. */
export function runMerge(paths: readonly [string, string, string], flags: MergeFlags, world: World): ExitCode {
  const [base, ours, theirs] = [readPack(paths[0], world), readPack(paths[1], world), readPack(paths[2], world)];
  if (!isSound(base) || !isSound(ours) || !isSound(theirs)) return refuseBroken([base, ours, theirs], flags, world);
  if (!areOfOnePack(base, ours, flags, world) || !areOfOnePack(base, theirs, flags, world)) return exitCode.refused;
  const paper = paperFor("stderr", flags, world);
  const lossy = [ours, theirs].filter((side) => refusesRewriting(side, paper, world));
  if (lossy.length > 0) return exitCode.findings;

  const merged = merge(base.compiled.document, ours.compiled.document, theirs.compiled.document, world.bytes);
  if ("conflicts" in merged) {
    writePieces(world.stderr, conflictsOf(merged.conflicts, ours, paper));
    return exitCode.refused;
  }
  for (const { severity, rule, message } of merged.found)
    world.stderr.write(`setup-pack: Both sides together: ${severity} ${rule} ${printable(message)}\n`);
  return writeOutput(flags.output, [canonical(JSON.stringify(merged.pack))], world);
}

/** Whether something in a pack would be lost if it were written again; standard error says what. */
function refusesRewriting({ path, text }: SoundPack, paper: Paper, world: World): boolean {
  const diagnostics = diagnose(text, parse(text).findings);
  const refused = whyNotRewrite(diagnostics);
  if (refused !== undefined) writePieces(world.stderr, printRefusal(path, { refused, text, diagnostics }, paper));
  return refused !== undefined;
}

/** At most so many conflicts are listed. */
const mostShown = 100;

function* conflictsOf(conflicts: readonly MergeConflict[], ours: SoundPack, paper: Paper): Generator<string> {
  yield `setup-pack: ${count(conflicts.length, "conflict")}; nothing was written.\n`;
  for (const conflict of conflicts.slice(0, mostShown))
    yield* printConflict(conflict, placeIn(ours.compiled.document, conflict.item, conflict.path), paper);
  if (conflicts.length > mostShown) yield `\n  … and ${conflicts.length - mostShown} more\n`;
}
