import type { TeamBlocks } from "@setup-pack/core";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { configurations } from "../configuration/configurations.js";
import { printProblems } from "../configuration/print-problems.js";
import { sayFirstEdition } from "../configuration/say-first-edition.js";
import { teamBlocksReader } from "../configuration/team-blocks.js";
import { teamBlocksPlaces } from "../configuration/team-blocks-places.js";
import { readYamlBlocks } from "../configuration/yaml-blocks.js";
import { isSourceFolder } from "../discover/source-folder.js";
import { type PackInput, stdinPath } from "../files/pack-input.js";
import { type GlobalFlags, paperFor } from "../print/paper.js";
import { writePieces } from "../print/write-pieces.js";
import type { World } from "../world/world.js";
import { foundAt } from "./read-pack.js";
import type { SoundPack } from "./refuse.js";

/** The option by which a command is given a team's block schemas. */
export interface BlocksFlags extends GlobalFlags {
  readonly blocks?: string;
  /** The configuration that holds for all, instead of the nearest above each. */
  readonly config?: string;
}

/** The file that the option names, so that nothing is written over it. */
export const filesNamedBy = ({ blocks }: BlocksFlags): readonly string[] => (blocks === undefined ? [] : [blocks]);

/** What a team says of blocks, for the packs that a command was given. */
export interface TeamBlocksOfPacks {
  /** Of the pack at a path, as the command was given it. */
  of(path: string): TeamBlocks | undefined;
}

/**
 * Reads what holds for packs: the file that --blocks names, blocks.yaml of a source folder, and what the configuration
 * names. What cannot be used is told, and then the command ends.
 */
export function readTeamBlocks(
  paths: readonly string[],
  flags: BlocksFlags,
  world: World,
): TeamBlocksOfPacks | ExitCode {
  return readTeamBlocksOf(new Map(paths.map((path) => [path, foundAt(path, world)])), flags, world);
}

/** The same where no pack is named: what holds in the current folder. */
export function readTeamBlocksHere(flags: BlocksFlags, world: World): TeamBlocksOfPacks | ExitCode {
  const here: PackInput = isSourceFolder(world.folder, world.files)
    ? { kind: "folder", path: ".", place: world.folder }
    : { kind: "stdin", path: stdinPath };
  return readTeamBlocksOf(new Map([[".", here]]), flags, world);
}

/** The same for inputs that are found already, by whatever name the caller knows them. */
export function readTeamBlocksOf(
  inputs: ReadonlyMap<string, PackInput>,
  flags: BlocksFlags,
  world: World,
): TeamBlocksOfPacks | ExitCode {
  const configured = configurations(flags.config, world);
  const reader = teamBlocksReader(world, readYamlBlocks);
  const byPath = new Map(
    [...inputs].map(([path, found]) => {
      const places = teamBlocksPlaces(found, configured.of(found)?.layers ?? [], flags.blocks, world);
      return [path, reader.of(places)];
    }),
  );
  const broken = [...configured.broken(), ...reader.broken()];
  if (broken.length > 0) {
    writePieces(world.stderr, printProblems(broken, paperFor("stderr", flags, world)));
    return exitCode.unusable;
  }
  if (flags.quiet !== true) sayFirstEdition(reader, world);
  return { of: (path) => byPath.get(path) };
}

/** A release of a pack, at the path that the command was given. */
type ReleaseAt = readonly [path: string, pack: SoundPack];

/** The books that two releases are read by: what a team says beside one holds for the other where nothing stands there. */
export function booksOfReleases(
  [oldPath, from]: ReleaseAt,
  [newPath, to]: ReleaseAt,
  team: TeamBlocksOfPacks,
): readonly [BlockBook, BlockBook] {
  const [before, after] = [team.of(oldPath), team.of(newPath)];
  return [packBook(from.compiled.document, before ?? after), packBook(to.compiled.document, after ?? before)];
}

/** The book that a pack is read by; `path` is what the command was given. */
export const bookOf = (path: string, { compiled }: SoundPack, team: TeamBlocksOfPacks): BlockBook =>
  packBook(compiled.document, team.of(path));
