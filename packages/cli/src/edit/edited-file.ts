import { basename, dirname } from "node:path";
import { compile } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { count, quote } from "@setup-pack/core/words";
import type { MergeSides, SavedFile } from "@setup-pack/edit-api";
import { asOnlyWriter } from "../files/as-only-writer.js";
import { realPath, stateOfFile } from "../files/file-state.js";
import { readBytes } from "../files/read-bytes.js";
import { writeAtomically } from "../files/write-atomically.js";
import { type FileChange, writeTogether } from "../folder/write-together.js";
import { keepBeside, type UnmergedFile, unmergedFiles } from "../merge/file-on-disk.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import type { EditedPack } from "./edited-pack.js";
import { type Fault, obstacleAt, textProblems, unreadable, unwritable } from "./fault.js";
import { packHistory } from "./history/pack-history.js";
import { gone, type MissingPack, type PackState } from "./pack-state.js";

/**
 * Returns a pack in one file. Its text is taken and given as it is, also where it is not a pack at all. Takes its
 * absolute path too.
 */
export function editedFile(path: string, place: string, world: World): EditedPack {
  const { files, bytes } = world;

  const read = (): PackState | MissingPack | Fault => {
    const found = readBytes(files, place, largest);
    if ("bytes" in found) return { revision: bytes.sha256(found.bytes), text: found.bytes, problems: [] };
    if ("tooLarge" in found)
      return {
        fault: "too-large",
        message: `${quote(path)} is larger than ${largest} bytes, which is all that is read.`,
      };
    return found.failure.code === "ENOENT" ? gone : unreadable(path, found.failure);
  };

  const write = (
    before: PackState | MissingPack,
    text: Uint8Array,
    beside: readonly FileChange[],
  ): SavedFile | Fault => {
    const unkept = before.revision === null ? undefined : keepMarkers(place, before.text, world);
    const failure =
      unkept ?? (beside.length === 0 ? writeAtomically(place, text, world) : writeWith(beside, before, text));
    return failure === undefined ? { revision: bytes.sha256(text), written: [path] } : unwritable(path, failure);
  };

  const writeWith = (
    beside: readonly FileChange[],
    before: PackState | MissingPack,
    after: Uint8Array,
  ): Failure | undefined => {
    const real = realPath(place, files);
    const [folder, name] = [dirname(real), basename(real)];
    const there = new Map(before.revision === null ? [] : [[name, before.text ?? ""]]);
    const done = writeTogether(folder, there, new Map([[name, after]]), beside, world);
    return "code" in done ? done : undefined;
  };

  return {
    kind: "file",
    history: packHistory({ kind: "file", path, place, read }, world),
    name: basename(place),
    path,
    place: bytes.sha256(Buffer.from(place)),
    look: () => stateOfFile(place, files),
    obstacle: () => obstacleAt(path, place, files),
    read,
    save(text, since, beside = []) {
      return asOnlyWriter(place, files, () => {
        const there = read();
        if ("fault" in there) return there;
        if (there.revision !== since) return { moved: there.revision };
        const isSame = there.revision === bytes.sha256(text) && beside.length === 0;
        return isSame ? { revision: there.revision, written: [] } : write(there, text, beside);
      });
    },
    mergeSides: () => mergeSides(place, world),
    endMerge: () => endMerge(path, place, world),
  };
}

/**
 * Returns the sides of a merge that git waits for somebody to finish in a file; null where there is nothing to finish.
 */
function mergeSides(place: string, world: Pick<World, "git">): MergeSides | null {
  const { base, ours, theirs } = unmergedFile(place, world) ?? {};
  if (base === undefined || ours === undefined || theirs === undefined) return null;
  return { base: base.toString("utf8"), ours: ours.toString("utf8"), theirs: theirs.toString("utf8") };
}

function unmergedFile(place: string, { git }: Pick<World, "git">): UnmergedFile | undefined {
  const files = unmergedFiles([place], { git, folder: dirname(place) });
  return "failure" in files ? undefined : files[0];
}

/** Tells git that a file is merged. One that is no sound pack is left for its author to mend. */
function endMerge(
  path: string,
  place: string,
  { files, bytes, git }: Pick<World, "files" | "bytes" | "git">,
): Fault | undefined {
  const found = readBytes(files, place, largest);
  const text = "bytes" in found ? found.bytes : "";
  const errors = compile(text, { ...bytes, errorsOnly: true }).diagnostics;
  if (errors.length > 0) {
    const message = `${quote(path)} is saved, and has ${count(errors.length, "error")}. Fix the pack and save it again; then git marks it as merged.`;
    return { fault: "refused", message, problems: textProblems(errors) };
  }
  const added = git(dirname(place), ["--literal-pathspecs", "add", "--", place]);
  return "failure" in added ? { fault: "refused", message: `git add failed: ${added.failure.message}` } : undefined;
}

/** Keeps what is about to be written over where it is git's conflict markers, perhaps half settled by hand. */
function keepMarkers(place: string, text: Uint8Array | null, world: Pick<World, "files" | "git">): Failure | undefined {
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
