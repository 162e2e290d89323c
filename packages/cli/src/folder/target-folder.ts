import { resolve } from "node:path";
import { type Failure, failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";

/** What stands where a folder is to be. A folder with nothing in it but .git is empty. */
export type TargetFolder = "absent" | "empty" | "filled" | Failure;

/** Looks at a folder that is to be written, as it was named. */
export function targetFolder(path: string, { files, folder }: Pick<World, "files" | "folder">): TargetFolder {
  try {
    const names = files.readdirSync(resolve(folder, path));
    return names.every((name) => name === ".git") ? "empty" : "filled";
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === "ENOTDIR") return { code: "ENOTDIR", message: "It is a file, not a folder." };
    if (failure.code !== "ENOENT") return failure;
    const isLink = files.lstatSync(resolve(folder, path), { throwIfNoEntry: false }) !== undefined;
    return isLink ? { code: "ENOENT", message: "It is a link that leads nowhere." } : "absent";
  }
}
