import { quote } from "../../words/wording.js";
import { assetFolder, filedKinds, resourceFolder, topFiles, valueEndings } from "../items/item-kinds.js";
import { endingOf, stemOf } from "../source-files.js";

/** The longest path of a file within a source folder. */
const longest = 1024;

/**
 * Returns what is wrong with the path of a file in a source folder, as the end of a sentence; undefined for a safe one.
 * @example
 * ```ts
 * import { pathFault } from "@setup-pack/core/source";
 *
 * console.log(pathFault("templates/welcome.md"), pathFault("../welcome.md")); // undefined has the part ".."
 * ```
 */
export function pathFault(path: string): string | undefined {
  if (path === "") return "is empty";
  if (path.length > longest) return `is longer than ${longest} characters`;
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "does not begin in the source folder";
  if (path.includes("\\")) return "has a backslash";
  if (/\p{Cc}/u.test(path)) return "has a control character";
  const odd = path.split("/").find((part) => part === "" || part === "." || part === "..");
  return odd === undefined ? undefined : `has the part ${quote(odd)}`;
}

const folders: readonly string[] = [...filedKinds.map(({ folder }) => folder), resourceFolder, assetFolder];

/** The plan of a save of the folder, below it: there while its files take their places, or where that was cut off. */
export const planOfSave = ".setup-pack.tmp/plan.json";

/**
 * Returns whether what a file holds may become part of the pack, by its path: whoever gathers a source folder need not
 * read any other file, but should name it all the same, since a misplaced one is reported by its name.
 * @example
 * ```ts
 * import { mayBeSource } from "@setup-pack/core/source";
 *
 * console.log(mayBeSource("templates/welcome.md"), mayBeSource("node_modules/yaml/README.md")); // true false
 * ```
 */
export function mayBeSource(path: string): boolean {
  const folder = path.includes("/") ? path.slice(0, path.indexOf("/")) : undefined;
  if (folder !== undefined) return folders.includes(folder);
  return topFiles.some((stem) => stem === stemOf(path)) && valueEndings.some((ending) => ending === endingOf(path));
}
