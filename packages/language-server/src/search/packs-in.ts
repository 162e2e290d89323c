import type { PackPlaces } from "@setup-pack/core/configuration";
import type { Files, FolderEntry } from "../files/files.js";
import { below } from "../files/uri.js";
import { pathOf, placesIn, type ReadText } from "../workspace/configurations.js";
import { isSourceFolder } from "../workspace/role.js";
import { type GitIgnored, gitIgnoredIn } from "./git-ignored.js";

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
 * Every source folder and every JSON file at or below a folder, by name, without what `validate` leaves out: what git
 * ignores, what a configuration excludes, node_modules, and folders whose name begins with a dot.
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
