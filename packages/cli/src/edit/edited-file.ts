import { basename, dirname } from "node:path";
import { largest } from "@setup-pack/core/format";
import { quote } from "@setup-pack/core/words";
import type { SavedFile } from "@setup-pack/edit-api";
import { asOnlyWriter } from "../files/as-only-writer.js";
import { readBytes } from "../files/read-bytes.js";
import { realPath } from "../files/real-path.js";
import { stateOfFile } from "../files/state-of-file.js";
import { writeAtomically } from "../files/write-atomically.js";
import { type FileChange, writeTogether } from "../folder/write-together.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import { obstacleAt, unreadable, unwritable } from "./disk-fault.js";
import type { EditedPack } from "./edited-pack.js";
import type { Fault } from "./fault.js";
import { endMerge, keepMarkers, mergeSides } from "./git-merge.js";
import { packHistory } from "./history/pack-history.js";
import { gone, type MissingPack, type PackState } from "./pack-state.js";

/**
 * A pack in one file. Its text is taken and given as it is, also where it is not a pack at all. Takes its absolute path
 * too.
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
