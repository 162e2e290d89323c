import type { ScenarioFile } from "@setup-pack/rehearsal/scenario";
import { below, folderOf } from "../files/uri.js";
import { fileKindOf } from "../kinds/file-kinds.js";
import { isPlayedKind } from "../kinds/read-file.js";
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

/** Decisions have a name that much else may have too: the text has to say that they are some. */
const mayBeDecisions = /\/decisions[^/]*$/i;

/**
 * Returns the files beside packs that lie around one, and those that are open; with a folder, the scenarios anywhere
 * below it too, since each says what packs it is played with.
 */
export async function neighboursOf(
  pack: string,
  isFolder: boolean,
  workspace: Workspace,
  scenariosBelow?: string,
): Promise<Neighbour[]> {
  const uris = new Set(workspace.documents.keys());
  const elsewhere = new Set<string>();
  const walk = async (folder: string, into: Set<string>, level = 1): Promise<void> => {
    for (const { name, isFolder: isInner } of (await workspace.files.list(folder)) ?? []) {
      if (name.startsWith(".") || name === "node_modules" || into.size >= mostFiles) continue;
      const uri = below(folder, name);
      if (!isInner) into.add(uri);
      else if (level < deepest) await walk(uri, into, level + 1);
    }
  };
  const home = isFolder ? pack : folderOf(pack);
  if (home !== undefined) await walk(home, uris);
  if (scenariosBelow !== undefined) await walk(scenariosBelow, elsewhere);
  const found: Neighbour[] = [];
  for (const uri of new Set([...uris, ...elsewhere])) {
    if (!/\.(?:ya?ml|json)$/i.test(uri)) continue;
    const kind = await kindOf(uri, workspace);
    if (kind === undefined || (!isPlayedKind(kind) && !uris.has(uri))) continue;
    const text = await workspace.read(uri);
    if (text !== undefined) found.push({ uri, kind, text });
  }
  return found;
}

async function kindOf(uri: string, workspace: Workspace): Promise<string | undefined> {
  const open = workspace.document(uri)?.role;
  if (open?.is === "file") return open.kind.name;
  const path = decodeURIComponent(uri);
  const named = fileKindOf(path, "");
  if (named !== undefined || !mayBeDecisions.test(path)) return named?.name;
  return fileKindOf(path, (await workspace.read(uri)) ?? "")?.name;
}

/** Returns the packs of a scenario, by their URIs; undefined where it names none and no source folder is around it. */
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
