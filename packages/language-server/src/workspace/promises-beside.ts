import { readPromises } from "@setup-pack/rehearsal/prove";
import type { Files } from "../files/files.js";
import { below, folderOf, nameOf } from "../files/uri.js";
import type { ReadText } from "./dialects.js";

/**
 * Returns the promise file beside a pack: the one that is called as the pack, else the first by name that names it; of a
 * source folder the first in it. Where there is none, the one that the first promise makes.
 */
export async function promisesFileBeside(
  uri: string,
  isFolder: boolean,
  list: Files["list"],
  read: ReadText,
): Promise<string> {
  const folder = isFolder ? uri : (folderOf(uri) ?? uri);
  const own = isFolder ? "office" : nameOf(uri).replace(/\.json$/i, "");
  const isOurs = async (name: string): Promise<boolean> => {
    const { file } = readPromises((await read(below(folder, name))) ?? "", name);
    return file?.packs === undefined ? isFolder : file.packs.some((path) => below(folder, path) === uri);
  };
  const names = ((await list(folder)) ?? [])
    .flatMap((entry) => (!entry.isFolder && ending.test(entry.name) ? [entry.name] : []))
    .sort();
  const called = names.find((name) => name.replace(ending, "") === own);
  if (called !== undefined) return below(folder, called);
  for (const name of names) if (await isOurs(name)) return below(folder, name);
  return below(folder, `${own}.promises.yaml`);
}

const ending = /\.promises\.(?:ya?ml|json)$/i;
