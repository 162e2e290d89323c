import { dirname, join } from "node:path";
import type { EditedPack } from "../edited-pack.js";

/** Where decisions about a pack are kept unless another file is named: in its source folder, or beside its file. */
export function besidePack({ kind, path }: Pick<EditedPack, "kind" | "path">): string {
  return join(kind === "folder" ? path : dirname(path), "bindings.yaml");
}
