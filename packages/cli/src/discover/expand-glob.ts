import { Dirent } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import type { Files } from "../world/world.js";
import type { Searchable } from "./searchable.js";

/**
 * What a pattern matches, in the order of the alphabet. Dot files and node_modules are found only when it names them.
 * As in a shell, two stars follow no links to folders, which may lead in a circle or out of everything that is meant.
 */
export function expandGlob(pattern: string, { files, folder }: Searchable): string[] {
  const matches = globSync(pattern, {
    cwd: folder,
    dot: false,
    expandDirectories: false,
    onlyFiles: false,
    absolute: pattern.startsWith("/"),
    ignore: pattern.includes("node_modules") ? [] : ["**/node_modules/**"],
    ...(pattern.includes("**") && { fs: { readdirSync: withoutLinkedFolders(files) } }),
  });
  return matches.map((path) => path.replace(/\/$/, "")).sort();
}

/** `readdirSync` that passes over links to folders. */
const withoutLinkedFolders = (files: Files): Files["readdirSync"] =>
  new Proxy(files.readdirSync, {
    apply(readdirSync, _, given: Parameters<Files["readdirSync"]>) {
      const entries: readonly unknown[] = Reflect.apply(readdirSync, files, given);
      const [folder] = given;
      return entries.filter((entry) => !(entry instanceof Dirent && isLinkedFolder(entry, String(folder), files)));
    },
  });

const isLinkedFolder = (entry: Dirent, folder: string, files: Files): boolean =>
  entry.isSymbolicLink() && (leadsTo(join(folder, entry.name), files)?.isDirectory() ?? false);

/** What a link leads to; undefined where that cannot be looked at. */
function leadsTo(place: string, files: Files) {
  try {
    return files.statSync(place);
  } catch {
    return undefined;
  }
}
