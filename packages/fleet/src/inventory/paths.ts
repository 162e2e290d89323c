import { quote } from "@setup-pack/core/words";

/**
 * Returns what is wrong with the path of a file that belongs to an inventory, as the end of a sentence; undefined for
 * one that stays in the inventory's folder, as whoever gets an inventory from somebody else must be able to rely on.
 */
export function pathFault(path: string): string | undefined {
  const isAbsolute = /^(?:[\\/]|[a-z]:[\\/])/i.test(path);
  const leaves = normalised(path.replaceAll("\\", "/").split("/"))[0] === "..";
  return leaves || isAbsolute || /\p{Cc}/u.test(path)
    ? `is ${quote(path)}, which is not a path within the folder of the inventory; move the file there and name it from there.`
    : undefined;
}

/** Returns the path of a file that is named by its path from the folder of another one. */
export const pathBeside = (path: string, beside: string): string =>
  normalised([...path.split("/").slice(0, -1), ...beside.split("/")]).join("/");

/** Returns the parts of a path without "." and ".."; those that lead out of where it begins stand first. */
function normalised(parts: readonly string[]): string[] {
  const kept: string[] = [];
  for (const [index, part] of parts.entries()) {
    const last = kept.at(-1);
    if (part === ".." && last !== undefined && last !== ".." && last !== "") kept.pop();
    else if (part !== "." && (part !== "" || index === 0)) kept.push(part);
  }
  return kept;
}
