import { resolve } from "node:path";
import { isSourceFolder } from "../discover/source-folder.js";
import { printable } from "../print/paper.js";
import { type Failure, failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import { editedFile } from "./edited-file.js";
import { editedFolder } from "./edited-folder.js";
import type { EditedPack } from "./edited-pack.js";

/** What stands at a path that is to be edited, or a sentence why nothing there can be. */
export function openEditedPack(path: string, world: World): EditedPack | string {
  const place = resolve(world.folder, path);
  const found = kindAt(place, world);
  const name = printable(path);
  if (path === "-") return "The editor saves back to what it opens, so it cannot use standard input. Name a file.";
  if (typeof found === "object") return `${name} cannot be read: ${printable(found.message)} (${found.code})`;
  switch (found) {
    case "file":
      return editedFile(path, place, world);
    case "folder":
      if (isSourceFolder(place, world.files)) return editedFolder(path, place, world);
      return `${name} is a folder without pack.yaml. Name a pack in it; setup-pack init begins a source folder.`;
    case "absent":
      return `${name} is not there. With --new it is begun as an empty pack; setup-pack init begins a source folder.`;
    case "device":
      return `${name} is neither a file nor a folder.`;
    default:
      return found satisfies never;
  }
}

function kindAt(place: string, { files }: World): "file" | "folder" | "device" | "absent" | Failure {
  try {
    const stat = files.statSync(place);
    if (stat.isDirectory()) return "folder";
    return stat.isFile() ? "file" : "device";
  } catch (error) {
    const failure = failureOf(error);
    return failure.code === "ENOENT" ? "absent" : failure;
  }
}
