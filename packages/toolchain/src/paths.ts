import { fileURLToPath } from "node:url";

/** Returns the absolute path of a file or folder of this repository, named from its root with forward slashes. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
