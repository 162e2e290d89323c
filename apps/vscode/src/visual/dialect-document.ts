import type { HostMessage } from "@setup-pack/edit-api";
import { dialectFileBeside, plainUri } from "@setup-pack/language-server";
import { Uri } from "vscode";
import { textOfFile } from "../files/workspace-files.js";
import type { PackSource } from "./pack-source.js";
import { writeBeside } from "./write-beside.js";

/** Reads the dialect file beside a pack, for a page that teaches one. */
export async function readDialect({ place }: PackSource): Promise<HostMessage> {
  const { name, text } = await dialectOf(place);
  return { is: "dialect", name, text };
}

/** Writes the dialect file beside a pack where it still says `known`. */
export async function writeDialect(
  { place }: PackSource,
  text: string,
  known: string | undefined,
): Promise<HostMessage> {
  const { uri, name, text: before } = await dialectOf(place);
  if (before !== known) return { is: "dialect-written", revision: undefined };
  if (!(await writeBeside(uri, before, text)))
    return { is: "dialect-written", revision: undefined, why: `${name} cannot be written.` };
  return { is: "dialect-written", revision: await textOfFile(uri.toString()) };
}

async function dialectOf({ uri, isFolder }: PackSource["place"]) {
  const file = await dialectFileBeside(plainUri(uri.toString()), isFolder, textOfFile);
  const placed = Uri.parse(file, true);
  return { uri: placed, name: placed.path.slice(placed.path.lastIndexOf("/") + 1), text: await textOfFile(file) };
}
