import { dirname, join } from "node:path";
import type { Edited } from "../edited.js";

/** Where decisions about a pack are kept unless another file is named: in its source folder, or beside its file. */
export function besidePack({ kind, path }: Pick<Edited, "kind" | "path">): string {
  return join(kind === "folder" ? path : dirname(path), "bindings.yaml");
}
