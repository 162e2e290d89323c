import { build } from "@setup-pack/core";
import { mayBeSource } from "@setup-pack/core/source";
import { below, pathBelow, plainUri, readFolder } from "@setup-pack/language-server";
import { Uri } from "vscode";
import { workspaceFiles } from "../files/workspace-files.js";
import type { PackSource } from "../visual/pack-source.js";
import { filesAt } from "./files-at.js";
import type { GitRepository } from "./git-extension.js";

/**
 * Returns the text of a pack as it was in a revision; undefined where it was not there, or cannot be built as it was.
 */
export async function textAt(
  repository: GitRepository,
  { uri, isFolder }: PackSource["place"],
  ref: string,
): Promise<string | undefined> {
  const read = async (file: Uri): Promise<Uint8Array | undefined> => {
    try {
      return await repository.buffer(ref, file.fsPath);
    } catch {
      return undefined;
    }
  };
  if (!isFolder) {
    const bytes = await read(uri);
    return bytes && new TextDecoder().decode(bytes);
  }
  const folder = plainUri(uri.toString());
  const now = await readFolder(folder, workspaceFiles);
  const changed = (await repository.diffWith(ref))
    .flatMap((change) => [change.uri, change.originalUri, change.renameUri])
    .map((file) => file && pathBelow(folder, plainUri(file.toString())))
    .filter((path) => path !== undefined && mayBeSource(path));
  const paths = [...now.keys(), ...changed].filter((path) => path !== undefined);
  const files = await filesAt(paths, (path) => read(Uri.parse(below(folder, path))));
  return build(files).text ?? undefined;
}
