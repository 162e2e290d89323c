import { dirname, join, resolve } from "node:path";
import type { Diagnostic } from "@setup-pack/core";
import { type DialectDefect, parseDialect } from "@setup-pack/core/dialect-file";
import { largest } from "@setup-pack/core/format";
import type { Dialect } from "@setup-pack/core/meaning";
import { readSourceFile } from "../files/read-bytes.js";
import { leadsOut } from "../folder/leads-out.js";
import type { World } from "../world/world.js";
import { type BrokenFile, hiddenWhereOutside, type SettingsFile } from "./configuration-file.js";
import type { DialectPlace } from "./dialect-places.js";

/** Reads a dialect file. It is handed in: few runs need to read YAML. */
type ReadDialectFile = (file: DialectPlace, world: DialectWorld) => SettingsFile<Dialect>;

/** What of the world reading a dialect file takes. */
type DialectWorld = Pick<World, "files" | "folder" | "follow">;

/** Reads a dialect file in YAML or JSON, with the dialects that it extends: they are named by their paths from it. */
export const readDialectFile: ReadDialectFile = ({ path, from: named }, world) => {
  const place = resolve(world.folder, path);
  const folder = dirname(place);
  const from = named ?? folder;
  world.follow?.(place);
  const source = readSourceFile(place, world, largest);
  if (!("bytes" in source)) return hiddenWhereOutside({ path, text: "", problems: source }, world, from);
  const text = textOf(source.bytes);
  const load = (name: string): string | undefined => {
    const other = join(folder, name);
    if (leadsOut(other, world.files, from)) return undefined;
    world.follow?.(other);
    const read = readSourceFile(other, world, largest);
    return "bytes" in read ? textOf(read.bytes) : undefined;
  };
  const { dialect, defects } = parseDialect(text, { name: path, load });
  if (dialect !== undefined) return { path, text, contents: dialect };
  return hiddenWhereOutside({ path, text, problems: { diagnostics: defects.map(asDiagnostic) } }, world, from);
};

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const asDiagnostic = ({ at = "", message, range }: DialectDefect): Diagnostic => ({
  rule: "schema/format",
  severity: "error",
  message,
  pointer: at,
  range,
  related: [],
});

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
