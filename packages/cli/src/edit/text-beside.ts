import { basename, dirname, join, resolve } from "node:path";
import { largest } from "@setup-pack/core/format";
import { quote } from "@setup-pack/core/words";
import type { SavedFile } from "@setup-pack/edit-api";
import { readPromises } from "@setup-pack/rehearsal/prove";
import { dialectBeside } from "../configuration/dialect-places.js";
import { asOnlyWriter } from "../files/as-only-writer.js";
import { readBytes } from "../files/read-bytes.js";
import { writeAtomically } from "../files/write-atomically.js";
import { entriesOf } from "../rehearse/scenarios/find-scenarios.js";
import { isPromisesName } from "../rehearse/scenarios/promises-near.js";
import type { World } from "../world/world.js";
import type { EditedPack, SaveConflict } from "./edited-pack.js";
import { type Fault, unreadable, unwritable } from "./fault.js";

/** A text file beside the pack that the editor writes. */
export interface TextBeside {
  read(): TextState | Fault;
  /** Writes it where it still has this revision; null stands for no file. */
  save(text: string, since: string | null): SavedFile | SaveConflict | Fault;
}

/** The text on disk, and which state of the file that is; null where there is no file. */
export interface TextState {
  /** As the user named it, or would. */
  readonly path: string;
  readonly revision: string | null;
  readonly text: string | null;
}

type Surroundings = Pick<World, "files" | "folder" | "freshName" | "bytes">;

/** Returns the dialect file beside the pack, which teaching in the editor writes. */
export function dialectFile({ kind, path }: Pick<EditedPack, "kind" | "path">, world: Surroundings): TextBeside {
  const pack = { kind, path, place: resolve(world.folder, path) };
  return textBeside(() => dialectBeside(pack, { files: world.files }).path, "dialect", world);
}

/**
 * Returns the promise file beside the pack: the one that is called as the pack, else the first by name that names it;
 * of a source folder the first in it. Where there is none, the one that the first promise makes.
 */
export function promisesFile({ kind, path }: Pick<EditedPack, "kind" | "path">, world: Surroundings): TextBeside {
  const folder = kind === "folder" ? path : dirname(path);
  const own = kind === "folder" ? "office" : basename(path).replace(/\.json$/i, "");
  const place = resolve(world.folder, path);
  const isOurs = (name: string): boolean => {
    const at = resolve(world.folder, folder, name);
    const read = readBytes(world.files, at, largest);
    const { file } = "bytes" in read ? readPromises(read.bytes.toString("utf8"), name) : {};
    if (file?.packs === undefined) return kind === "folder";
    return file.packs.some((pack) => resolve(dirname(at), pack) === place);
  };
  const locate = (): string => {
    const names = entriesOf(resolve(world.folder, folder), world)
      .map(({ name }) => name)
      .filter(isPromisesName);
    const called = names.find((name) => name.replace(/\.promises\.\w+$/i, "") === own);
    return join(folder, called ?? names.find(isOurs) ?? `${own}.promises.yaml`);
  };
  return textBeside(locate, "promise file", world);
}

function textBeside(locate: () => string, noun: string, world: Surroundings): TextBeside {
  const { files, bytes } = world;

  const read = (): TextState | Fault => {
    const beside = locate();
    const found = readBytes(files, resolve(world.folder, beside), largest);
    if ("bytes" in found)
      return { path: beside, revision: bytes.sha256(found.bytes), text: found.bytes.toString("utf8") };
    if ("tooLarge" in found) return { fault: "too-large", message: `${quote(beside)} is too large for a ${noun}.` };
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
