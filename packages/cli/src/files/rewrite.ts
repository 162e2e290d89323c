import type { Failure } from "../world/failure.js";
import type { Files, World } from "../world/world.js";
import { readBytes } from "./read-bytes.js";
import { writeAtomically } from "./write-atomically.js";

/** What keeps a file from being written that somebody else wrote since it was read: theirs would be lost. */
export const changedMeanwhile: Failure = {
  code: "CHANGED",
  message: "It changed while it was worked on. Run the command again.",
};

/**
 * Puts text into a file in place of what was read from it, as `writeAtomically` does; not where that is there no more.
 */
export function rewrite(
  place: string,
  text: string,
  before: Uint8Array,
  world: Pick<World, "files" | "freshName">,
): Failure | undefined {
  return changeOf(place, before, world.files) ?? writeAtomically(place, text, world);
}

/** What became of a file since it was read; undefined where it holds the same as then. */
export function changeOf(place: string, before: Uint8Array, files: Files): Failure | undefined {
  const now = readBytes(files, place, before.length);
  if ("failure" in now && now.failure.code !== "ENOENT") return now.failure;
  return "bytes" in now && now.bytes.equals(before) ? undefined : changedMeanwhile;
}
