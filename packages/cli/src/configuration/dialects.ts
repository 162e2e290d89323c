import type { Dialect } from "@setup-pack/core/meaning";
import type { DialectWorld, ReadDialectFile } from "./dialect-file.js";
import type { DialectPlace } from "./dialect-place.js";
import type { BrokenFile, SettingsFile } from "./settings-file.js";

/** Reads dialect files; each is read once. */
export interface DialectReader {
  /** The dialects of these files, in their order. Those that cannot be used are left out. */
  of(places: readonly DialectPlace[]): readonly Dialect[];
  /** Files that cannot be used, of all that were asked for. */
  broken(): readonly BrokenFile[];
}

/** Returns a reader of dialect files; `readFile` reads one. */
export function dialectReader(world: DialectWorld, readFile: ReadDialectFile): DialectReader {
  const files = new Map<string, SettingsFile<Dialect>>();
  const together = new Map<string, readonly Dialect[]>();
  const read = (place: DialectPlace): SettingsFile<Dialect> => {
    const file = files.get(place.path) ?? place.fault ?? readFile(place, world);
    files.set(place.path, file);
    return file;
  };
  return {
    of(places) {
      const id = JSON.stringify(places.map(({ path }) => path));
      const known = together.get(id);
      if (known !== undefined) return known;
      const dialects = places.map(read).flatMap((file) => ("contents" in file ? [file.contents] : []));
      together.set(id, dialects);
      return dialects;
    },
    broken: () => [...files.values()].filter((file) => "problems" in file),
  };
}
