import { resolve } from "node:path";
import { update } from "@setup-pack/core";
import { locate } from "@setup-pack/core/json";
import { writeAtomically } from "../files/write-atomically.js";
import { assetBytes } from "../folder/build-folder.js";
import { writeFolder } from "../folder/write-folder.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import type { SoundPack } from "./refuse.js";

/** Writes another version into a file or source folder; all else in it stays as it is. */
export function setVersion({ path, text, folder }: SoundPack, version: string, world: World): Failure | undefined {
  const place = resolve(world.folder, path);
  const written = withVersion(text, version);
  if (folder === undefined) return writeAtomically(place, written, world);
  const { files } = update(folder.files, written, assetBytes(world.bytes));
  if (files === null) throw new Error("A folder that could be built cannot be updated");
  const done = writeFolder(place, folder.files, files, world);
  return "code" in done ? done : undefined;
}

/** The text of a pack with another version. */
function withVersion(text: string, version: string): string {
  const [span] = locate(text, [{ at: "/version" }]);
  if (span === undefined) throw new Error("A pack without errors has a version");
  return `${text.slice(0, span.start)}${JSON.stringify(version)}${text.slice(span.end)}`;
}
