import { resolve } from "node:path";
import { largest } from "@setup-pack/core/format";
import { type CountedPlaces, type LearnedBook, type LearnedConflict, learnBook } from "@setup-pack/core/meaning";
import { count, listOf } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { readBytes } from "../../files/read-bytes.js";
import { writeOutput } from "../../files/write-output.js";
import { readPack } from "../../packs/read-pack.js";
import { isSound, refuseBroken, type SoundPack } from "../../packs/refuse.js";
import { overwriteRefusal } from "../../packs/written-over.js";
import type { GlobalFlags } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import { progress } from "../../print/progress.js";
import type { World } from "../../world/world.js";

export interface BlocksLearnFlags extends GlobalFlags {
  readonly output?: string;
  readonly overwrite?: boolean;
}

/** Writes a team's file of block schemas from how packs are written. */
export function runBlocksLearn(paths: readonly string[], flags: BlocksLearnFlags, world: World): ExitCode {
  const misuse = overwriteRefusal(flags.output, paths, world);
  if (misuse !== undefined) {
    world.stderr.write(`setup-pack: ${printable(misuse)}\n`);
    return exitCode.unusable;
  }
  const packs = readPacks([...new Set(paths)], flags, world);
  if (typeof packs === "number") return packs;
  const learned = learnBook(packs.map(({ path, compiled }) => ({ name: path, document: compiled.document })));
  const code = put(`${JSON.stringify(learned.document, undefined, 2)}\n`, flags, world);
  if (code === exitCode.fine && flags.quiet !== true) report(learned, packs.length, flags, world);
  return code;
}

function readPacks(paths: readonly string[], flags: BlocksLearnFlags, world: World): readonly SoundPack[] | ExitCode {
  const step = progress("Reading", paths.length, flags, world);
  const packs = paths.map((path, index) => {
    step.to(index, path);
    return readPack(path, world);
  });
  step.end();
  const sound = packs.filter(isSound);
  return sound.length === packs.length ? sound : refuseBroken(packs, flags, world);
}

/** Writes a new file, or one that says the same already; another may hold what people have corrected. */
function put(text: string, { output, overwrite = false }: BlocksLearnFlags, world: World): ExitCode {
  if (output === undefined || output === "-" || overwrite) return writeOutput(output, [text], world);
  const place = resolve(world.folder, output);
  if (!world.files.existsSync(place)) return writeOutput(output, [text], world);
  const before = readBytes(world.files, place, largest);
  if ("bytes" in before && before.bytes.toString("utf8") === text) return exitCode.fine;
  world.stderr.write(
    `setup-pack: ${printable(output)} is there already and says something else, so it was left alone. Name another file, or say --overwrite.\n`,
  );
  return exitCode.unusable;
}

function report(
  { document, blocks, conflicts, unread }: LearnedBook,
  packs: number,
  { output }: BlocksLearnFlags,
  { stderr }: World,
): void {
  const kinds = Object.keys(document.blocks).length;
  if (kinds === 0) stderr.write("setup-pack: There are no blocks to learn from.\n");
  else if (output !== undefined && output !== "-")
    stderr.write(
      `setup-pack: Wrote ${printable(output)}: ${count(kinds, "kind")}, learned from ${count(blocks, "block")} of ${count(packs, "pack")}.\n`,
    );
  for (const { kind, samples } of unread) {
    const what = document.blocks[kind] === undefined ? "Nothing" : "Not everything";
    stderr.write(
      `setup-pack: ${kind}: ${what} in the settings of ${count(samples.length, "block")} is understood. To see what is missing, run setup-pack blocks show ${kind} --pack PACK --blocks FILE.\n`,
    );
  }
  for (const conflict of conflicts) stderr.write(`setup-pack: ${printable(conflictWords(conflict))}\n`);
}

function conflictWords({ kind, kept, dropped }: LearnedConflict): string {
  return `${kind} counts in two ways: ${placesWords(kept)}, and ${placesWords(dropped)}. Only the first can be written; blocks of the second are not understood by it.`;
}

/** More packs than these are not named. */
const mostPacks = 3;

function placesWords({ at, unit = "minute", samples }: CountedPlaces): string {
  const packs = [...new Set(samples.map(({ pack }) => pack))];
  const counted = typeof unit === "object" ? `in the unit at ${unit.at}` : `in ${unit}s`;
  const named = packs.length > mostPacks ? count(packs.length, "pack") : listOf(packs, "and");
  return `${listOf([...at], "or")} ${counted} (${count(samples.length, "block")} of ${named})`;
}
