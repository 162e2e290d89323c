import { dirname, isAbsolute, join, normalize, relative, resolve } from "node:path";
import type { BlockBook } from "@setup-pack/core/meaning";
import { type Names, namesIn, type ScenarioFile, type ScenarioPack } from "@setup-pack/rehearsal/scenario";
import type { ExitCode } from "../../command-line/exit-code.js";
import { isSourceFolder } from "../../discover/source-folder.js";
import { bookOf, type DialectFlags, readDialects } from "../../packs/dialects-of-packs.js";
import { isSound, type ReadPack, readPack, type SoundPack } from "../../packs/read-pack.js";
import type { World } from "../../world/world.js";
import type { FoundScenario } from "./find-scenarios.js";

/** A pack as scenarios play it, or what it was read as where it cannot be played. */
export type ShelvedPack =
  | { readonly path: string; readonly pack: ScenarioPack; readonly read: SoundPack }
  | { readonly path: string; readonly pack?: undefined; readonly read: ReadPack };

/** Reads packs for scenarios, each once. */
export interface PackShelf {
  /** The pack at a path, as it is shown; a number where its dialect cannot be used, which has been said. */
  at(path: string): ShelvedPack | ExitCode;
  /** The names in packs that are played together. */
  namesOf(packs: readonly ScenarioPack[]): Names;
  /** Where every pack stands that has been read, as shown. */
  paths(): readonly string[];
}

/** Returns an empty shelf. */
export function packShelf(flags: DialectFlags, world: World): PackShelf {
  const byPlace = new Map<string, ShelvedPack | ExitCode>();
  const names = new Map<string, Names>();
  const numbers = new Map<ScenarioPack, number>();
  const read = (path: string): ShelvedPack | ExitCode => {
    const found = readPack(path, world);
    if (!isSound(found)) return { path, read: found };
    const dialects = readDialects([path], flags, world);
    if (typeof dialects === "number") return dialects;
    const pack = playablePack(found, bookOf(path, found, dialects));
    numbers.set(pack, numbers.size);
    return { path, pack, read: found };
  };
  return {
    at: (path) => {
      const place = resolve(world.folder, path);
      const shelved = byPlace.get(place) ?? read(path);
      byPlace.set(place, shelved);
      return shelved;
    },
    namesOf: (packs) => {
      const key = packs.map((pack) => numbers.get(pack)).join(" ");
      const known = names.get(key) ?? namesIn(packs);
      names.set(key, known);
      return known;
    },
    paths: () => [...byPlace.keys()],
  };
}

/** Returns a pack as scenarios play it; its digest, which takes long, is worked out where somebody asks for it. */
export const playablePack = ({ compiled }: Pick<SoundPack, "compiled">, book: BlockBook): ScenarioPack => ({
  document: compiled.document,
  get digest() {
    return compiled.digest;
  },
  book,
});

/**
 * Returns the paths of a scenario's packs, as they are shown; undefined where it names none and no source folder is
 * around it.
 */
export function packPathsOf(
  { path, place }: FoundScenario,
  { packs }: Pick<ScenarioFile, "packs">,
  world: Pick<World, "files" | "folder">,
): readonly string[] | undefined {
  if (packs !== undefined) return packs.map((pack) => shownPath(path, pack));
  for (let folder = dirname(place); ; folder = dirname(folder)) {
    if (isSourceFolder(folder, world.files)) {
      const shown = relative(world.folder, folder);
      return [isAbsolute(path) ? folder : shown === "" ? "." : shown];
    }
    if (folder === dirname(folder)) return undefined;
  }
}

/** A pack that a scenario names is a file or a folder, never standard input, which commands call "-". */
function shownPath(scenario: string, pack: string): string {
  const path = isAbsolute(pack) ? pack : normalize(join(dirname(scenario), pack));
  return path === "-" ? "./-" : path;
}
