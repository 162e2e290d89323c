import { posix, win32 } from "node:path";
import { quote } from "@setup-pack/core/words";

/**
 * What is wrong with the path of a file that belongs to an inventory, as the end of a sentence; undefined for one that
 * stays in the inventory's folder, as whoever gets an inventory from somebody else must be able to rely on.
 */
export function pathFault(path: string): string | undefined {
  const leaves = posix.normalize(path.replaceAll("\\", "/")).split("/").includes("..");
  return leaves || posix.isAbsolute(path) || win32.isAbsolute(path) || /\p{Cc}/u.test(path)
    ? `is ${quote(path)}, which is no path within the folder of the inventory; move the file there and name it from there.`
    : undefined;
}
