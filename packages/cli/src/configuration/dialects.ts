import type { TeamBlocks } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import type { World } from "../world/world.js";
import { type BlocksFile, type ReadBlocksFile, readJsonBlocks } from "./blocks-file.js";
import type { BrokenFile, SettingsFile } from "./settings-file.js";
import { type BlocksPlace, isYaml } from "./team-blocks-places.js";

/** Reads files of block schemas; each is read once. */
export interface TeamBlocksReader {
  /** What the files say together, kind by kind, the later winning; undefined where there are none that can be used. */
  of(places: readonly BlocksPlace[]): TeamBlocks | undefined;
  /** What each of them says, as it is written; those that cannot be used are left out. */
  values(places: readonly BlocksPlace[]): readonly JsonObject[];
  /** Those that cannot be used, of all that were asked for. */
  broken(): readonly BrokenFile[];
  /** The paths of those of edition 1, which say nothing of what blocks mean. */
  firstEdition(): readonly string[];
}

/** Reads files of block schemas, those in YAML by what is handed in. */
export function teamBlocksReader(
  world: Pick<World, "files" | "folder">,
  readYaml: ReadBlocksFile = readJsonBlocks,
): TeamBlocksReader {
  const files = new Map<string, SettingsFile<BlocksFile>>();
  const together = new Map<string, TeamBlocks | undefined>();
  const read = (place: BlocksPlace): SettingsFile<BlocksFile> => {
    const file = files.get(place.path) ?? (isYaml(place) ? readYaml : readJsonBlocks)(place, world);
    files.set(place.path, file);
    return file;
  };
  return {
    of(places) {
      const id = JSON.stringify(places.map(({ path }) => path));
      if (!together.has(id)) {
        const usable = places.map(read).flatMap((file) => ("contents" in file ? [file.contents.blocks] : []));
        together.set(id, usable.length < 2 ? usable[0] : new Map(usable.flatMap((blocks) => [...blocks])));
      }
      return together.get(id);
    },
    values: (places) => places.map(read).flatMap((file) => ("contents" in file ? [file.contents.value] : [])),
    broken: () => [...files.values()].filter((file) => "problems" in file),
    firstEdition: () =>
      [...files.values()].flatMap((file) => ("contents" in file && file.contents.edition === 1 ? [file.path] : [])),
  };
}
