import { type GitPatterns, gitPatterns } from "@setup-pack/core/configuration";
import type { Files } from "../files/files.js";
import { below, folderOf, pathBelow } from "../files/uri.js";

/** What git ignores in a folder, by the patterns of the repository's top and of each folder down to it. */
export interface GitIgnored {
  /** What git ignores in a folder right below; `names` are those in it. */
  inside(folder: string, names: ReadonlySet<string>): Promise<GitIgnored>;
  /** Whether git ignores something that stands below. */
  has(uri: string, isFolder: boolean): boolean;
}

const fileName = ".gitignore";

/**
 * What git ignores in a folder: by `.git/info/exclude` and each .gitignore from the top of the repository down to it,
 * and outside of a repository by its own .gitignore. One that is ignored itself, and is looked into all the same, goes
 * by its own alone.
 */
export async function gitIgnoredIn(folder: string, files: Files): Promise<GitIgnored> {
  const top = (await topAround(folder, files)) ?? folder;
  const steps: string[] = [];
  for (let step: string | undefined = folder; step !== undefined && step !== top; step = folderOf(step))
    steps.unshift(step);
  let ignored = ignoredBelow(top, await withFile(await excluded(top, files), top, top, files), files);
  for (const step of steps.slice(0, -1)) ignored = await ignored.inside(step, new Set([fileName]));
  if (steps.length > 0 && isInIgnored(steps, ignored))
    return ignoredBelow(folder, await withFile(gitPatterns(), folder, folder, files), files);
  return steps.length === 0 ? ignored : ignored.inside(folder, new Set([fileName]));
}

/** What is ignored takes all that stands in it along. */
const isInIgnored = (steps: readonly string[], ignored: GitIgnored): boolean =>
  steps.some((step) => ignored.has(step, true));

function ignoredBelow(top: string, patterns: GitPatterns, files: Files): GitIgnored {
  return {
    async inside(folder, names) {
      if (names.has(".git"))
        return ignoredBelow(folder, await withFile(await excluded(folder, files), folder, folder, files), files);
      return names.has(fileName) ? ignoredBelow(top, await withFile(patterns, top, folder, files), files) : this;
    },
    has(uri, isFolder) {
      const path = pathBelow(top, uri);
      return path !== undefined && patterns.ignoring(path, isFolder) !== undefined;
    },
  };
}

async function withFile(patterns: GitPatterns, top: string, folder: string, files: Files): Promise<GitPatterns> {
  const text = await textOf(below(folder, fileName), files);
  const inside = pathBelow(top, folder) ?? "";
  return text === undefined ? patterns : patterns.and(text, inside, inside === "" ? fileName : `${inside}/${fileName}`);
}

/** What git ignores wherever in a repository, by a file that is not part of it. */
async function excluded(top: string, files: Files): Promise<GitPatterns> {
  const text = await textOf(below(await gitFolder(top, files), "info/exclude"), files);
  return gitPatterns().and(text ?? "", "", ".git/info/exclude");
}

/** Where git keeps what all working trees of a repository share; in a further one `.git` is a file that leads there. */
async function gitFolder(top: string, files: Files): Promise<string> {
  const git = below(top, ".git");
  const [, own] = /^gitdir: (.+)$/m.exec((await textOf(git, files)) ?? "") ?? [];
  if (own === undefined) return git;
  const place = wayFrom(top, own);
  const shared = (await textOf(below(place, "commondir"), files))?.trim();
  return shared === undefined || shared === "" ? place : wayFrom(place, shared);
}

/** The URI that a path leads to from a folder; one that begins with `/` leads from the top of the same files. */
const wayFrom = (folder: string, path: string): string =>
  path.startsWith("/") ? below(/^[a-z][a-z\d+.-]*:(?:\/\/[^/]*)?/i.exec(folder)?.[0] ?? "", path) : below(folder, path);

/** The nearest folder at or above that is the top of a repository. */
async function topAround(folder: string, files: Files): Promise<string | undefined> {
  for (let at: string | undefined = folder; at !== undefined; at = folderOf(at))
    if ((await files.list(at))?.some(({ name }) => name === ".git")) return at;
  return undefined;
}

async function textOf(uri: string, files: Files): Promise<string | undefined> {
  const bytes = await files.read(uri);
  return bytes && new TextDecoder().decode(bytes);
}
