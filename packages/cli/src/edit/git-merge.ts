import { dirname } from "node:path";
import { compile } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { count, quote } from "@setup-pack/core/words";
import type { MergeSides } from "@setup-pack/edit-api";
import { readBytes } from "../files/read-bytes.js";
import { keepBeside } from "../merge/file-on-disk.js";
import { type UnmergedFile, unmergedFiles } from "../merge/unmerged-files.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import { type Fault, textProblems } from "./fault.js";

/** The sides of a merge that git waits for somebody to finish in a file; null where there is nothing to finish. */
export function mergeSides(place: string, world: Pick<World, "git">): MergeSides | null {
  const { base, ours, theirs } = unmergedFile(place, world) ?? {};
  if (base === undefined || ours === undefined || theirs === undefined) return null;
  return { base: base.toString("utf8"), ours: ours.toString("utf8"), theirs: theirs.toString("utf8") };
}

function unmergedFile(place: string, { git }: Pick<World, "git">): UnmergedFile | undefined {
  const files = unmergedFiles([place], { git, folder: dirname(place) });
  return "failure" in files ? undefined : files[0];
}

/** Tells git that a file is merged. One that is no sound pack is left for its author to mend. */
export function endMerge(
  path: string,
  place: string,
  { files, bytes, git }: Pick<World, "files" | "bytes" | "git">,
): Fault | undefined {
  const found = readBytes(files, place, largest);
  const text = "bytes" in found ? found.bytes : "";
  const errors = compile(text, bytes).diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    const message = `${quote(path)} is saved, and has ${count(errors.length, "error")}. Fix the pack and save it again; then git marks it as merged.`;
    return { fault: "refused", message, problems: textProblems(errors) };
  }
  const added = git(dirname(place), ["--literal-pathspecs", "add", "--", place]);
  return "failure" in added ? { fault: "refused", message: `git add failed: ${added.failure.message}` } : undefined;
}

/** Keeps what is about to be written over where it is git's conflict markers, perhaps half settled by hand. */
export function keepMarkers(
  place: string,
  text: Uint8Array | null,
  world: Pick<World, "files" | "git">,
): Failure | undefined {
  if (text === null || isJson(text) || unmergedFile(place, world) === undefined) return undefined;
  const kept = keepBeside({ place }, text, world);
  return "failure" in kept ? kept.failure : undefined;
}

function isJson(text: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(text));
    return true;
  } catch {
    return false;
  }
}
