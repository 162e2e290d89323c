import { below, folderOf, pathBelow } from "../files/uri.js";
import { looksLikePack } from "../kinds/file-kinds.js";
import { isPlayedKind, readPlayed } from "../kinds/read-file.js";
import { packsOfScenario } from "../workspace/neighbours.js";
import { folderAround, type PackRoot, type Root } from "../workspace/role.js";
import type { Workspace } from "../workspace/workspace.js";

type FileRoot = Extract<Root, { readonly is: "file" }>;

/** Returns the packs that a file beside them may be about, open or not; with a text, as if that stood there. */
export async function packsOfFile(
  { uri, kind, document }: FileRoot,
  workspace: Workspace,
  text = document.getText(),
): Promise<PackRoot[]> {
  const uris = isPlayedKind(kind.name)
    ? await packsPlayed(uri, text, workspace)
    : kind.name === "configuration"
      ? await packsBelow(uri, workspace)
      : await packsAround(uri, workspace);
  const roots = await Promise.all([...new Set(uris)].map((pack) => workspace.packAt(pack)));
  return roots.flatMap((root) => root ?? []);
}

async function packsPlayed(uri: string, text: string, workspace: Workspace): Promise<readonly string[]> {
  const { file } = readPlayed(text, uri);
  return (file && (await packsOfScenario(uri, file, workspace))) ?? [];
}

const openPacks = (workspace: Workspace): PackRoot[] =>
  workspace.roots().flatMap((root) => (root.is === "pack" ? root : []));

/** So many folders above a file beside packs, and below a configuration, are looked through. */
const levels = 3;
/** At most so many files are looked at. */
const mostFiles = 2000;

/** Returns the packs that are judged by a configuration: those that are open, else those below its folder. */
async function packsBelow(uri: string, workspace: Workspace): Promise<readonly string[]> {
  const open = openPacks(workspace).filter(({ settings }) => settings.asked.has(uri));
  return open.length > 0 ? open.map((root) => root.uri) : packsIn(folderOf(uri) ?? uri, levels, workspace);
}

/**
 * Returns the packs beside which a file lies: those that are open, else those in its folder and the ones around that.
 */
async function packsAround(uri: string, workspace: Workspace): Promise<readonly string[]> {
  const isAround = ({ view }: PackRoot): boolean => {
    const home = view.kind === "folder" ? view.uri : folderOf(view.uri);
    return home !== undefined && pathBelow(home, uri) !== undefined;
  };
  const open = openPacks(workspace).filter(isAround);
  return open.length > 0 ? open.map((root) => root.uri) : nearestPacks(uri, workspace);
}

/**
 * Returns the source folder that a file lies in, else the packs in its folder, or in the nearest above that has some.
 */
export async function nearestPacks(uri: string, workspace: Workspace): Promise<readonly string[]> {
  const folder = await folderAround(uri, workspace.files);
  if (folder !== undefined) return [folder];
  let home = folderOf(uri);
  for (let level = 1; home !== undefined && level <= levels; level++, home = folderOf(home)) {
    const found = await packsIn(home, 1, workspace);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the packs in the folders around a file, the nearest first: those that it can name by a short path. */
export async function packsNear(uri: string, workspace: Workspace): Promise<readonly string[]> {
  const found = new Set<string>();
  let home = folderOf(uri);
  for (let level = 1; home !== undefined && level <= levels; level++, home = folderOf(home))
    for (const pack of await packsIn(home, 1, workspace)) found.add(pack);
  return [...found];
}

/** Returns the packs in a folder and in those below it, so many levels deep. */
async function packsIn(top: string, deepest: number, workspace: Workspace): Promise<string[]> {
  const found: string[] = [];
  let seen = 0;
  const walk = async (folder: string, level: number): Promise<void> => {
    const entries = (await workspace.files.list(folder)) ?? [];
    if (entries.some(({ name, isFolder }) => !isFolder && /^pack\.ya?ml$/.test(name))) {
      found.push(folder);
      return;
    }
    for (const { name, isFolder } of entries) {
      if (name.startsWith(".") || name === "node_modules" || seen++ > mostFiles) continue;
      const uri = below(folder, name);
      if (isFolder && level < deepest) await walk(uri, level + 1);
      else if (!isFolder && /\.json$/i.test(name) && looksLikePack((await workspace.read(uri)) ?? "")) found.push(uri);
    }
  };
  await walk(top, 1);
  return found;
}
