import { resolve } from "node:path";
import { canonical, type Merge } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { quoted } from "../../completion/surface.js";
import { writeOutput } from "../../files/write-output.js";
import { askSide, printConflicts, type Settlement, settle } from "../../merge/ask-side.js";
import { type MergeSides, mergeSides, named } from "../../merge/sides.js";
import { readPack } from "../../packs/read-pack.js";
import { writtenOver, writtenPlace } from "../../packs/written-over.js";
import { mergeNames, type SideNames } from "../../plan/index.js";
import { type GlobalFlags, type Paper, paperFor, printable, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface MergeFlags extends GlobalFlags {
  readonly output?: string;
  readonly ours?: boolean;
  readonly theirs?: boolean;
  readonly interactive?: boolean;
  readonly path?: string;
  readonly oursLabel?: string;
  readonly theirsLabel?: string;
}

type Paths = readonly [base: string, ours: string, theirs: string];

/** Merges two sides of a pack, by the base they share. */
export function runMerge(paths: Paths, flags: MergeFlags, world: World): ExitCode {
  const prompt = flags.interactive ? world.prompt() : undefined;
  if (flags.interactive && prompt === undefined) {
    world.stderr.write("setup-pack: --interactive needs a terminal to ask at.\n");
    return exitCode.unusable;
  }
  const names = labelled(flags);
  const sides = mergeSides(readSides(paths, flags.path, names, world), flags, world);
  if ("code" in sides) return sides.code;
  const paper = paperFor("stderr", flags, world);
  const asking = prompt === undefined ? undefined : askSide(prompt, { sides, names, paper }, world);
  const merged = settle(sides, asking ?? (() => sideWanted(flags)), world);

  const isOpen = merged.conflicts.length > 0;
  const holds = isOpen && isHeld(paths, flags, world);
  const text = canonical(JSON.stringify(merged.pack));
  const written = holds ? exitCode.fine : writeOutput(flags.output, [text], world, { as: "data" });
  if (isOpen && written === exitCode.fine) tellConflicts(merged, { sides, names, flags, paper }, world);
  for (const { severity, rule, message } of merged.found)
    world.stderr.write(`setup-pack: Both sides together: ${severity} ${rule} ${printable(message)}\n`);
  if (!isOpen || written !== exitCode.fine) return written;
  if (holds)
    world.stderr.write(`setup-pack: ${printable(flags.output ?? "")} was not changed: only this file has that side.\n`);
  return exitCode.refused;
}

const sideWanted = ({ ours, theirs }: MergeFlags): Settlement => (ours ? "mine" : theirs ? "theirs" : "leave");

/** The three packs, under the name that people know the file by. */
function readSides(paths: Paths, path: string | undefined, names: SideNames, world: World) {
  const read = (given: string, side: keyof SideNames) => {
    const pack = readPack(given, world);
    return path === undefined ? pack : named(pack, `${path} (${names[side]})`);
  };
  return [read(paths[0], "base"), read(paths[1], "mine"), read(paths[2], "theirs")] as const;
}

/**
 * Returns whether the result would take the place of a side of which it has not all: ours is in it, the others are not.
 */
function isHeld([base, , theirs]: Paths, { output }: MergeFlags, world: World): boolean {
  const place = writtenPlace(output, world);
  if (place === undefined) return false;
  const inputs = [base, theirs].filter((path) => path !== "-");
  return (
    writtenOver(
      place,
      inputs.map((path) => ({ path, place: resolve(world.folder, path) })),
      world,
    ) !== undefined
  );
}

interface Told {
  readonly sides: MergeSides;
  readonly names: SideNames;
  readonly flags: MergeFlags;
  readonly paper: Paper;
}

/** What a shell takes for itself without quotes. */
const plainWord = /^[\w./@][\w./@-]*$/;

function tellConflicts({ conflicts }: Merge, { sides, names, flags, paper }: Told, world: World): void {
  const { path, interactive } = flags;
  const about = path === undefined ? "" : `${printable(path)}: `;
  const number = conflicts.length;
  const places = number === 1 ? "this place keeps the value" : "these places keep the values";
  world.stderr.write(
    `setup-pack: ${about}${count(number, "conflict")}. Everything else is merged; ${places} of OURS.\n`,
  );
  if (!interactive) writePieces(world.stderr, printConflicts(conflicts, sides, names, paper));
  const command =
    path === undefined ? "--interactive" : `setup-pack resolve ${plainWord.test(path) ? path : quoted(path)}`;
  world.stderr.write(`\nsetup-pack: ${printable(command)} asks which side to use; --ours or --theirs resolves all.\n`);
}

/** Longer names of branches are cut. */
const longest = 40;

/** Returns what the sides are called, with what git or a person calls them. */
function labelled({
  oursLabel,
  theirsLabel,
}: {
  readonly oursLabel?: string;
  readonly theirsLabel?: string;
}): SideNames {
  return { ...mergeNames, mine: withLabel("ours", oursLabel), theirs: withLabel("theirs", theirsLabel) };
}

/** A git that does not know a placeholder leaves it as it is. */
function withLabel(side: string, label = ""): string {
  if (label === "" || /^%[XYS]$/.test(label)) return side;
  const shown = printable(label);
  return `${side} (${shown.length > longest ? `${shown.slice(0, longest)}…` : shown})`;
}
