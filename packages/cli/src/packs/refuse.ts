import { checkUpgrade, diagnose } from "@setup-pack/core";
import type { Entry } from "../check/report.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { printDiagnostic } from "../print/diagnostic.js";
import { type GlobalFlags, paperFor } from "../print/paper.js";
import { writePieces } from "../print/write-pieces.js";
import { printPretty } from "../report/pretty.js";
import type { World } from "../world/world.js";
import type { ReadPack } from "./read-pack.js";

/** Says on standard error what is wrong with all of some packs, one of which cannot be used. */
export function refuseBroken(packs: readonly ReadPack[], flags: GlobalFlags, world: World): ExitCode {
  const broken = packs.filter(({ compiled }) => compiled === null);
  return refuseEntries(
    broken.map(({ entry }) => entry),
    flags,
    world,
  );
}

/** Returns the same for packs that were judged with their configuration. */
export function refuseEntries(judged: readonly Entry[], flags: GlobalFlags, world: World): ExitCode {
  const entries = judged.map((entry) => ({
    ...entry,
    diagnostics: entry.diagnostics.filter(({ severity }) => severity === "error"),
  }));
  writePieces(world.stderr, printPretty(entries, { ...paperFor("stderr", flags, world), quiet: true }));
  const isUnread = entries.some(({ failure }) => failure !== undefined);
  if (!isUnread) world.stderr.write("\nsetup-pack: Only packs without errors can be used. Fix the errors first.\n");
  return isUnread ? exitCode.unusable : exitCode.findings;
}

/** A pack without errors. */
export type SoundPack = ReadPack & { readonly compiled: NonNullable<ReadPack["compiled"]> };

export const isSound = (pack: ReadPack): pack is SoundPack => pack.compiled !== null;

/** Returns whether two packs are releases of one; where they are not, standard error says so. */
export function areOfOnePack(from: SoundPack, to: SoundPack, flags: GlobalFlags, world: World): boolean {
  const [before, after] = [from.compiled.document, to.compiled.document];
  if (before.packId.toLowerCase() === after.packId.toLowerCase()) return true;
  const findings = checkUpgrade(before, after).filter(({ rule }) => rule === "upgrade/different-pack");
  const paper = paperFor("stderr", flags, world);
  for (const diagnostic of to.located(diagnose(to.text, findings)))
    writePieces(world.stderr, printDiagnostic(diagnostic, to.path, to.text, paper, to.entry.sourceText));
  return false;
}
