import { type BuildResult, build, type Problem, type SourceFiles } from "@setup-pack/core";
import { compareTexts } from "@setup-pack/core/words";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import { type GatheredFiles, gather } from "./gather.js";

/** A pack as built from the folder it stands in. */
export interface BuiltFolder extends BuildResult {
  readonly files: SourceFiles;
}

/** Builds a source folder, known by its absolute path, of at most so many bytes in all. */
export function buildFolder(
  place: string,
  most: number,
  world: Pick<World, "files" | "bytes">,
): BuiltFolder | { readonly failure: Failure } {
  const gathered = gather(place, most, world.files);
  return gathered.failure === undefined ? builtOf(gathered, world) : { failure: gathered.failure };
}

/** What could not be read is reported once, and gives no pack. */
export function builtOf(
  { files, problems }: Pick<GatheredFiles, "files" | "problems">,
  { bytes }: Pick<World, "bytes">,
): BuiltFolder {
  const built = build(files, assetBytes(bytes));
  if (problems.length === 0) return { ...built, files };
  const unread = new Set(problems.map(({ path }) => path));
  const others = built.problems.filter(({ path }) => !unread.has(path));
  return { ...built, text: null, problems: [...problems, ...others].sort(byPath), files };
}

/** Core's own encoder, but native. */
export function assetBytes(bytes: World["bytes"]) {
  return {
    ...bytes,
    encodeBase64: (data: Uint8Array): string =>
      Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("base64"),
  };
}

const byPath = (a: Problem, b: Problem): number => compareTexts(a.path, b.path);
