import { type GitPatterns, gitPatterns, type PackPlaces } from "@setup-pack/core/configuration";
import type { Files, FolderEntry } from "../files/files.js";
import { below, folderOf, pathBelow } from "../files/uri.js";
import { pathOf, placesIn, type ReadText } from "../workspace/configurations.js";
import { isSourceFolder } from "../workspace/role.js";

/** What git ignores in a folder, by the patterns of the repository's top and of each folder down to it. */
interface GitIgnored {
  /** What git ignores in a folder right below; `names` are those in it. */
  inside(folder: string, names: ReadonlySet<string>): Promise<GitIgnored>;
  /** Whether git ignores something that stands below. */
  has(uri: string, isFolder: boolean): boolean;
}

const fileName = ".gitignore";

/**
 * Returns what git ignores in a folder: by `.git/info/exclude` and each .gitignore from the top of the repository down
 * to it, and outside of a repository by its own .gitignore. One that is ignored itself, and is looked into all the
 * same, goes by its own alone.
 */
async function gitIgnoredIn(folder: string, files: Files): Promise<GitIgnored> {
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

/** Returns what git ignores wherever in a repository, by a file that is not part of it. */
async function excluded(top: string, files: Files): Promise<GitPatterns> {
  const text = await textOf(below(await gitFolder(top, files), "info/exclude"), files);
  return gitPatterns().and(text ?? "", "", ".git/info/exclude");
}

/**
 * Returns where git keeps what all working trees of a repository share; in a further one `.git` is a file that leads
 * there.
 */
async function gitFolder(top: string, files: Files): Promise<string> {
  const git = below(top, ".git");
  const [, own] = /^gitdir: (.+)$/m.exec((await textOf(git, files)) ?? "") ?? [];
  if (own === undefined) return git;
  const place = wayFrom(top, own);
  const shared = (await textOf(below(place, "commondir"), files))?.trim();
  return shared === undefined || shared === "" ? place : wayFrom(place, shared);
}

/**
 * Returns the URI that a path leads to from a folder; one that begins with `/` leads from the top of the same files.
 */
const wayFrom = (folder: string, path: string): string =>
  path.startsWith("/") ? below(/^[a-z][a-z\d+.-]*:(?:\/\/[^/]*)?/i.exec(folder)?.[0] ?? "", path) : below(folder, path);

/** Returns the nearest folder at or above that is the top of a repository. */
async function topAround(folder: string, files: Files): Promise<string | undefined> {
  for (let at: string | undefined = folder; at !== undefined; at = folderOf(at))
    if ((await files.list(at))?.some(({ name }) => name === ".git")) return at;
  return undefined;
}

async function textOf(uri: string, files: Files): Promise<string | undefined> {
  const bytes = await files.read(uri);
  return bytes && new TextDecoder().decode(bytes);
}

/** What may be a pack: a source folder, or a JSON file; and whether a configuration names the file as a pack. */
export interface MayBePack {
  readonly uri: string;
  /** From the folder that was searched; "." for that folder itself. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly isNamed: boolean;
}

/** At most so many names are looked at. */
const mostNames = 50_000;

/** A folder on the way. */
interface Place {
  readonly uri: string;
  readonly path: string;
  readonly git: GitIgnored;
}

/**
 * Returns every source folder and every JSON file at or below a folder, by name, without what `validate` leaves out:
 * what git ignores, what a configuration excludes, node_modules, and folders whose name begins with a dot.
 */
export async function packsIn(folder: string, files: Files): Promise<MayBePack[]> {
  const found: MayBePack[] = [];
  let names = 0;
  const read: ReadText = async (uri) => {
    const bytes = await files.read(uri);
    return bytes && new TextDecoder().decode(bytes);
  };
  const isExcludedItself = (await placesIn(folder, read)).excludedBy(pathOf(folder)) !== undefined;

  async function walk({ uri, path, git: around }: Place, above: PackPlaces): Promise<void> {
    const entries = byName((await files.list(uri)) ?? []);
    if (await isSourceFolder(uri, entries, files)) {
      found.push({ uri, path: path === "" ? "." : path, isFolder: true, isNamed: false });
      return;
    }
    const inside = new Set(entries.map(({ name }) => name));
    const git = path === "" ? around : await around.inside(uri, inside);
    const places = path === "" || inside.has("setup-pack.config.json") ? await placesIn(uri, read) : above;
    for (const { name, isFolder } of entries) {
      if (!isFolder && !/\.json$/i.test(name)) continue;
      names += 1;
      const at = { uri: below(uri, name), path: path === "" ? name : `${path}/${name}`, git };
      if (names > mostNames || isLeftOut(at, name, isFolder, places)) continue;
      if (isFolder) await walk(at, places);
      else found.push({ ...at, isFolder, isNamed: isNamed(at.uri, name, places) });
    }
  }

  function isLeftOut({ uri, git }: Place, name: string, isFolder: boolean, places: PackPlaces): boolean {
    if (isFolder && (name === "node_modules" || name.startsWith("."))) return true;
    const isExcluded = !isExcludedItself && places.excludedBy(pathOf(uri)) !== undefined;
    return (isExcluded && !(isFolder && places.mayTakeBack)) || git.has(uri, isFolder);
  }

  await walk({ uri: folder, path: "", git: await gitIgnoredIn(folder, files) }, await placesIn(folder, read));
  return found;
}

const isNamed = (uri: string, name: string, places: PackPlaces): boolean =>
  name !== "setup-pack.config.json" && places.includedBy(pathOf(uri)) !== undefined;

const byName = (entries: readonly FolderEntry[]): FolderEntry[] =>
  entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
