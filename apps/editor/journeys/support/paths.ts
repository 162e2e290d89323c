import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** The absolute path of a file or folder of this repository, named from its root with forward slashes. */
export const inRepository = (path: string): string => join(root, ...path.split("/"));
