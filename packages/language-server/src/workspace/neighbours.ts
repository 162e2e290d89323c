import type { ScenarioFile } from "@setup-pack/core/scenario";
import { below, folderOf } from "../files/uri.js";
import { fileKindOf } from "../kinds/file-kinds.js";
import { folderAround } from "./role.js";
import type { Workspace } from "./workspace.js";

/** A file beside a pack, with its text. */
export interface Neighbour {
  readonly uri: string;
  readonly kind: string;
  readonly text: string;
}

/** So deep below the folder of a pack, and so many files at most, are looked at. */
const deepest = 3;
const mostFiles = 5000;

/** The files beside packs that lie around one, and those that are open. */
export async function neighboursOf(pack: string, isFolder: boolean, workspace: Workspace): Promise<Neighbour[]> {
  const uris = new Set(workspace.documents.keys());
  const walk = async (folder: string, level: number): Promise<void> => {
    for (const { name, isFolder: isInner } of (await workspace.files.list(folder)) ?? []) {
      if (name.startsWith(".") || name === "node_modules" || uris.size >= mostFiles) continue;
      const uri = below(folder, name);
      if (!isInner) uris.add(uri);
      else if (level < deepest) await walk(uri, level + 1);
    }
  };
  const home = isFolder ? pack : folderOf(pack);
  if (home !== undefined) await walk(home, 1);
  const found: Neighbour[] = [];
  for (const uri of uris) {
    if (!/\.(?:ya?ml|json)$/i.test(uri)) continue;
    const kind = fileKindOf(decodeURIComponent(uri), "");
    const open = workspace.document(uri)?.role;
    const name = open?.is === "file" ? open.kind.name : kind?.name;
    const text = name === undefined ? undefined : await workspace.read(uri);
    if (name !== undefined && text !== undefined) found.push({ uri, kind: name, text });
  }
  return found;
}

/** The packs of a scenario, by their URIs; undefined where it names none and no source folder is around it. */
export async function packsOfScenario(
  uri: string,
  { packs }: Pick<ScenarioFile, "packs">,
  { files }: Workspace,
): Promise<string[] | undefined> {
  const home = folderOf(uri) ?? uri;
  if (packs !== undefined) return packs.map((path) => below(home, path));
  const folder = await folderAround(uri, files);
  return folder === undefined ? undefined : [folder];
}
