import type { OutputFile } from "../layout/output-file.js";
import type { ParsedFile } from "../reading/read-file.js";
import { endingOf, folderOf } from "../source-files.js";
import { textOf } from "../tree/tree.js";

/**
 * By the path of each new file of an item the file that has held the item so far, under another key: it is of the same
 * kind, is not to be there any more, and says the same name, which no other such file says.
 */
export function renamedFiles(
  laid: readonly OutputFile[],
  read: ReadonlyMap<string, ParsedFile>,
): ReadonlyMap<string, ParsedFile> {
  const stays = new Set(laid.map(({ path }) => path));
  const gone = uniqueByName([...read.values()].filter(({ path }) => !stays.has(path)));
  const fresh = uniqueByName(laid.flatMap((file) => ("tree" in file && !read.has(file.path) ? file : [])));
  return new Map(
    [...fresh].flatMap(([name, file]) => {
      const before = file && gone.get(name);
      return before === undefined || file === undefined ? [] : [[file.path, before]];
    }),
  );
}

/** Files by folder, ending and the name of the item; undefined where several have the same. */
function uniqueByName<File extends Pick<ParsedFile, "path" | "tree">>(
  files: readonly File[],
): ReadonlyMap<string, File | undefined> {
  const found = new Map<string, File | undefined>();
  for (const file of files) {
    const name = textOf(file.tree, "name");
    if (name === undefined || folderOf(file.path) === "") continue;
    const identity = JSON.stringify([folderOf(file.path), endingOf(file.path), name]);
    found.set(identity, found.has(identity) ? undefined : file);
  }
  return found;
}
