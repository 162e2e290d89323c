import { type BlockBook, type Dialect, packBook } from "@setup-pack/core/meaning";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { configurations, printProblems } from "../configuration/configurations.js";
import { dialectReader, readDialectFile } from "../configuration/dialect-file.js";
import { dialectPlaces } from "../configuration/dialect-places.js";
import { isSourceFolder } from "../discover/source-folder.js";
import { type PackInput, stdinPath } from "../files/pack-input.js";
import { type GlobalFlags, paperFor, writePieces } from "../print/paper.js";
import type { World } from "../world/world.js";
import { namedInput, type SoundPack } from "./read-pack.js";

/** The option by which a command is given a dialect file. */
export interface DialectFlags extends GlobalFlags {
  readonly dialect?: string;
  /** The configuration that holds for all, instead of the nearest above each. */
  readonly config?: string;
}

/** Returns the file that the option names, so that nothing is written over it. */
export const filesNamedBy = ({ dialect }: DialectFlags): readonly string[] => (dialect === undefined ? [] : [dialect]);

/** The dialects of the packs that a command was given: each pack has its own. */
export interface DialectsOfPacks {
  /** Returns those of the pack at a path, as the command was given it. */
  of(path: string): readonly Dialect[];
}

/**
 * Reads the dialects of packs: those that the configuration names, the one beside the pack or in its source folder, and
 * the file that --dialect names. What cannot be used is printed, and the command ends with 2.
 */
export function readDialects(paths: readonly string[], flags: DialectFlags, world: World): DialectsOfPacks | ExitCode {
  return readDialectsOf(new Map(paths.map((path) => [path, namedInput(path, world)])), flags, world);
}

/** Reads the dialects that hold in the current folder, where no pack is named. */
export function readDialectsHere(flags: DialectFlags, world: World): DialectsOfPacks | ExitCode {
  const here: PackInput = isSourceFolder(world.folder, world.files)
    ? { kind: "folder", path: ".", place: world.folder }
    : { kind: "stdin", path: stdinPath };
  return readDialectsOf(new Map([[".", here]]), flags, world);
}

/** Reads the dialects of inputs that are found already, by whatever name the caller knows them. */
export function readDialectsOf(
  inputs: ReadonlyMap<string, PackInput>,
  flags: DialectFlags,
  world: World,
): DialectsOfPacks | ExitCode {
  const configured = configurations(flags.config, world);
  const reader = dialectReader(world, readDialectFile);
  const byPath = new Map(
    [...inputs].map(([path, found]) => {
      const places = dialectPlaces(found, configured.of(found)?.layers ?? [], flags.dialect, world);
      return [path, reader.of(places)];
    }),
  );
  const broken = [...configured.broken(), ...reader.broken()];
  if (broken.length > 0) {
    writePieces(world.stderr, printProblems(broken, paperFor("stderr", flags, world)));
    return exitCode.unusable;
  }
  return { of: (path) => byPath.get(path) ?? [] };
}

/** A release of a pack, at the path that the command was given. */
type ReleaseAt = readonly [path: string, pack: SoundPack];

/**
 * Returns the books that two releases are read by, each by its own dialects. The dialects of one hold for the other
 * where that has none.
 */
export function booksOfReleases(
  [oldPath, from]: ReleaseAt,
  [newPath, to]: ReleaseAt,
  dialects: DialectsOfPacks,
): readonly [BlockBook, BlockBook] {
  const [before, after] = [dialects.of(oldPath), dialects.of(newPath)];
  return [
    packBook(from.compiled.document, before.length > 0 ? before : after),
    packBook(to.compiled.document, after.length > 0 ? after : before),
  ];
}

/** Returns the book that a pack is read by; `path` is what the command was given. */
export const bookOf = (path: string, { compiled }: SoundPack, dialects: DialectsOfPacks): BlockBook =>
  packBook(compiled.document, dialects.of(path));
