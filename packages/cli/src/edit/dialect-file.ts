import { resolve } from "node:path";
import { largest } from "@setup-pack/core/format";
import { quote } from "@setup-pack/core/words";
import type { SavedFile } from "@setup-pack/edit-api";
import { dialectBeside } from "../configuration/dialect-places.js";
import { asOnlyWriter } from "../files/as-only-writer.js";
import { readBytes } from "../files/read-bytes.js";
import { writeAtomically } from "../files/write-atomically.js";
import type { World } from "../world/world.js";
import { unreadable, unwritable } from "./disk-fault.js";
import type { EditedPack, SaveConflict } from "./edited-pack.js";
import type { Fault } from "./fault.js";

/** The dialect file beside the pack, which teaching in the editor writes. */
export interface DialectFile {
  read(): DialectState | Fault;
  /** Writes it where it still has this revision; null stands for no file. */
  save(text: string, since: string | null): SavedFile | SaveConflict | Fault;
}

/** The text on disk, and which state of the file that is; null where there is no file. */
export interface DialectState {
  /** As the user named it, or would. */
  readonly path: string;
  readonly revision: string | null;
  readonly text: string | null;
}

export function dialectFile(
  { kind, path }: Pick<EditedPack, "kind" | "path">,
  world: Pick<World, "files" | "folder" | "freshName" | "bytes">,
): DialectFile {
  const { files, bytes } = world;
  const pack = { kind, path, place: resolve(world.folder, path) };

  const read = (): DialectState | Fault => {
    const beside = dialectBeside(pack, { files }).path;
    const found = readBytes(files, resolve(world.folder, beside), largest);
    if ("bytes" in found)
      return { path: beside, revision: bytes.sha256(found.bytes), text: found.bytes.toString("utf8") };
    if ("tooLarge" in found) return { fault: "too-large", message: `${quote(beside)} is too large for a dialect.` };
    if (found.failure.code === "ENOENT") return { path: beside, revision: null, text: null };
    return unreadable(beside, found.failure);
  };

  return {
    read,
    save(text, since) {
      const there = read();
      if ("fault" in there) return there;
      const place = resolve(world.folder, there.path);
      return asOnlyWriter(place, files, () => {
        const now = read();
        if ("fault" in now) return now;
        if (now.revision !== since) return { moved: now.revision };
        const failure = writeAtomically(place, text, world);
        return failure === undefined
          ? { revision: bytes.sha256(Buffer.from(text)), written: [there.path] }
          : unwritable(there.path, failure);
      });
    },
  };
}
