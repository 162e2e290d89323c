import { resolve } from "node:path";
import { largest } from "@setup-pack/core/format";
import { isFile } from "../files/is-file.js";
import { readBytes } from "../files/read-bytes.js";
import type { World } from "../world/world.js";

/**
 * Whether a file holds something that is no baseline, and so must not be written over by one. A baseline that a merge
 * has broken is one: it is to be written again.
 */
export function isNoBaseline(path: string, { files, folder }: Pick<World, "files" | "folder">): boolean {
  if (path === "-") return false;
  const place = resolve(folder, path);
  if (!isFile(place, files)) return false;
  const read = readBytes(files, place, largest);
  if (!("bytes" in read)) return true;
  const text = read.bytes.toString("utf8");
  return text.trim() !== "" && !text.includes('"baselineVersion"');
}
