import type { Configuration } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import type { CheckOptions } from "../check/check.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import type { PackInput } from "../files/pack-input.js";
import { isInside } from "../folder/is-inside.js";
import { cutOffSave, finishWriting } from "../folder/stage.js";
import type { Paper } from "../print/paper.js";
import { printable } from "../print/printable.js";
import { reportFailure } from "../print/say.js";
import { writePieces } from "../print/write-pieces.js";
import type { World } from "../world/world.js";
import { type Change, fixInput, writeChange } from "./fix-input.js";
import { printChange } from "./print-change.js";

/** How fixes are made. */
export interface FixFlags {
  readonly fixUnsafe?: boolean;
  readonly quiet?: boolean;
  /** Where it is shown what they would change; they are written where that is left out. */
  readonly shown?: { readonly on: "stdout" | "stderr"; readonly paper: Paper };
}

/** What became of an input: how the run ends for it, and what it would be by fixes that were only shown. */
export interface FixOutcome {
  readonly code: ExitCode;
  readonly instead?: Change["after"];
}

/** Makes the fixes of one input or shows them, and says on standard error what became of it. */
export function fixAndReport(
  found: PackInput,
  configuration: Configuration,
  options: CheckOptions,
  { fixUnsafe = false, quiet = false, shown }: FixFlags,
  world: World,
): FixOutcome {
  if (shown === undefined && "place" in found) endSaves(found.place, world);
  const { made, refused, change } = fixInput(found, fixUnsafe ? "unsafe" : "safe", configuration, options, world);
  const name = printable(found.path);
  if (shown === undefined && change !== undefined && "place" in found) {
    const failure = writeChange(found.place, change, world);
    if (failure !== undefined) {
      reportFailure(found.path, "written", failure, world);
      return { code: exitCode.unusable };
    }
  }
  if (refused !== undefined) world.stderr.write(`setup-pack: ${name} was left alone, because ${refused}.\n`);
  const done = shown === undefined ? "made" : "would be made";
  if (made.length > 0 && !quiet) world.stderr.write(`${name}: ${count(made.length, "fix", "fixes")} ${done}\n`);
  if (shown === undefined || change === undefined) return { code: exitCode.fine };
  writePieces(world[shown.on], printChange(found.path, change, shown.paper));
  return { code: exitCode.fine, instead: change.after };
}

/** In a source folder, and in one around the pack: not above where the command runs, where others may write. */
function endSaves(place: string, { files, folder }: World): void {
  finishWriting(place, files);
  const around = cutOffSave(place, files);
  if (around !== undefined && isInside(around, folder)) finishWriting(around, files);
}
