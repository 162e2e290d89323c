import { join } from "node:path";
import type { Files } from "../world.js";

/** Whether a folder holds the sources of a pack: pack.yaml, or a pack.json that is an object without `format`. */
export function isSourceFolder(folder: string, files: Files): boolean {
  if (["pack.yaml", "pack.yml"].some((name) => files.existsSync(join(folder, name)))) return true;
  try {
    const value: unknown = JSON.parse(files.readFileSync(join(folder, "pack.json"), "utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value) && !Object.hasOwn(value, "format");
  } catch {
    return false;
  }
}
