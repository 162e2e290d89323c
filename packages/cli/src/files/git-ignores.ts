import { dirname, join, relative, resolve, sep } from "node:path";
import { type GitPatterns, gitPatterns } from "@setup-pack/core/configuration";
import type { Files } from "../world/world.js";
import { isFile, isFileItself } from "./file-state.js";
import { readBytes } from "./read-bytes.js";

/** What git ignores in a folder: the patterns of the repository's top, and of each folder down to it. */
export interface GitIgnores {
  /** The top of the repository, absolute; all paths are matched as they lie below it. */
  readonly top: string;
  readonly patterns: GitPatterns;
}

/**
 * Returns what git ignores in a folder (absolute, without links), by `.git/info/exclude` and each .gitignore from the
 * top of the repository to the folder. Outside of a repository the .gitignore of the current folder counts, where it
 * lies above. A folder that is ignored itself and is looked into all the same goes by its own .gitignore alone.
 */
export function gitIgnoresAt(folder: string, current: string, files: Files): GitIgnores {
  const isBelowCurrent = folder.startsWith(join(current, "/"));
  const top = repositoryOf(folder, files) ?? (isBelowCurrent ? current : folder);
  let ignores = begun(top, files);
  for (const step of foldersBetween(top, folder)) ignores = withFile(ignores, step, files);
  return isInIgnored(folder, ignores) ? withFile({ top: folder, patterns: gitPatterns() }, folder, files) : ignores;
}

/** Returns the same one folder further down; one that is a repository of its own goes by its own patterns alone. */
export function gitIgnoresBelow(
  ignores: GitIgnores,
  folder: string,
  names: readonly string[],
  files: Files,
): GitIgnores {
  if (names.includes(".git")) return withFile(begun(folder, files), folder, files);
  return names.includes(fileName) ? withFile(ignores, folder, files) : ignores;
}

/**
 * Returns the pattern by which git ignores a path (absolute), with the file it stands in; undefined where none does.
 */
export function ignoredBy({ top, patterns }: GitIgnores, place: string, isFolder: boolean): string | undefined {
  return patterns.ignoring(slashed(relative(top, place)), isFolder);
}

const fileName = ".gitignore";

/** Nobody writes more patterns than this by hand, in bytes. */
const mostBytes = 2 ** 20;

const slashed = (path: string): string => path.split(sep).join("/");

const isInIgnored = (folder: string, ignores: GitIgnores): boolean =>
  folder !== ignores.top && ignoredBy(ignores, folder, true) !== undefined;

/** Returns the nearest folder at or above that is the top of a repository. */
export function repositoryOf(folder: string, files: Files): string | undefined {
  if (files.existsSync(join(folder, ".git"))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : repositoryOf(parent, files);
}

/** Returns a folder and those on the way from another one above it, the other one first. */
function foldersBetween(top: string, folder: string): string[] {
  return folder === top || !folder.startsWith(top) ? [top] : [...foldersBetween(top, dirname(folder)), folder];
}

/** Returns what git ignores wherever in a repository, by a file that is not part of it. */
function begun(top: string, files: Files): GitIgnores {
  const file = join(gitFolder(join(top, ".git"), files), "info/exclude");
  return { top, patterns: gitPatterns().and(textOf(file, files), "", ".git/info/exclude") };
}

/**
 * Returns where git keeps what all working trees of a repository share; in a further one `.git` is a file that leads
 * there.
 */
function gitFolder(git: string, files: Files): string {
  const [, own] = /^gitdir: (.+)$/m.exec(textOf(git, files)) ?? [];
  if (own === undefined) return git;
  const place = resolve(dirname(git), own);
  const shared = textOf(join(place, "commondir"), files).trim();
  return shared === "" ? place : resolve(place, shared);
}

/** git follows no link to a .gitignore, and neither do we. */
function withFile({ top, patterns }: GitIgnores, folder: string, files: Files): GitIgnores {
  const file = join(folder, fileName);
  if (!isFileItself(file, files)) return { top, patterns };
  const inside = slashed(relative(top, folder));
  const mark = slashed(relative(top, file));
  return { top, patterns: patterns.and(textOf(file, files), inside, mark) };
}

function textOf(file: string, files: Files): string {
  if (!isFile(file, files)) return "";
  const read = readBytes(files, file, mostBytes);
  return "bytes" in read ? read.bytes.toString("utf8") : "";
}
