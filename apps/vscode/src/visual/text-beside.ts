import type { FileBeside, HostMessage, PageMessage } from "@setup-pack/edit-api";
import { dialectFileBeside, plainUri, promisesFileBeside } from "@setup-pack/language-server";
import { Uri } from "vscode";
import { textOfFile, workspaceFiles } from "../files/workspace-files.js";
import type { PackSource } from "./pack-source.js";
import { writeBeside } from "./write-beside.js";

/** Reads a text file beside a pack, for a page that writes it. */
export async function readBeside({ place }: PackSource, file: FileBeside): Promise<HostMessage> {
  const { name, text } = await fileOf(place, file);
  return { is: "beside", file, name, text };
}

/** Writes a text file beside a pack where it still says `known`. */
export async function saveBeside(
  { place }: PackSource,
  { file, text, known }: Extract<PageMessage, { readonly is: "write-beside" }>,
): Promise<HostMessage> {
  const { uri, name, text: before } = await fileOf(place, file);
  if (before !== known) return { is: "beside-written", file, revision: undefined };
  if (!(await writeBeside(uri, before, text)))
    return { is: "beside-written", file, revision: undefined, why: `${name} cannot be written.` };
  return { is: "beside-written", file, revision: await textOfFile(uri.toString()) };
}

const locate = {
  dialect: (pack: string, isFolder: boolean) => dialectFileBeside(pack, isFolder, textOfFile),
  promises: (pack: string, isFolder: boolean) => promisesFileBeside(pack, isFolder, workspaceFiles.list, textOfFile),
} as const;

async function fileOf({ uri, isFolder }: PackSource["place"], file: FileBeside) {
  const found = await locate[file](plainUri(uri.toString()), isFolder);
  const placed = Uri.parse(found, true);
  return { uri: placed, name: placed.path.slice(placed.path.lastIndexOf("/") + 1), text: await textOfFile(found) };
}
