import { resolve } from "node:path";
import { update } from "@setup-pack/core";
import { writeAtomically } from "../files/write-atomically.js";
import { assetBytes } from "../folder/build-folder.js";
import { writeFolder } from "../folder/write-folder.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import type { SoundPack } from "./refuse.js";

/** Puts another text of a pack into its file or source folder, of which only what it changes is written anew. */
export function saveText({ path, folder }: SoundPack, text: string, world: World): Failure | undefined {
  const place = resolve(world.folder, path);
  if (folder === undefined) return writeAtomically(place, text, world);
  const { files } = update(folder.files, text, assetBytes(world.bytes));
  if (files === null) throw new Error("A folder that could be built cannot be updated");
  const done = writeFolder(place, folder.files, files, world);
  return "code" in done ? done : undefined;
}
