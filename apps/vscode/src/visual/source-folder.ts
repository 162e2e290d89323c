import { type BuildResult, build, update } from "@setup-pack/core";
import { append, segmentsOf } from "@setup-pack/core/json";
import { mayBeSource, notesFileName } from "@setup-pack/core/source";
import { below, pathBelow, plainUri, readFolder } from "@setup-pack/language-server";
import { Disposable, RelativePattern, Uri, WorkspaceEdit, workspace } from "vscode";
import { filesWithOpenDocuments } from "../files/workspace-files.js";
import type { PackSource } from "./pack-source.js";
import { replaceText } from "./replace-text.js";

/** Returns the pack of a source folder. What an edit does to any of its files is one edit of the workspace. */
export function sourceFolder(folder: string): PackSource {
  const readFiles = () => readFolder(folder, filesWithOpenDocuments);
  let built: BuildResult | undefined;
  const builtNow = async (): Promise<BuildResult> => {
    built ??= build(await readFiles());
    return built;
  };
  const owns = (uri: Uri): boolean => {
    const path = pathBelow(folder, plainUri(uri.toString()));
    return path !== undefined && mayBeSource(path);
  };
  return {
    place: { uri: Uri.parse(folder), isFolder: true },
    notes: Uri.parse(below(folder, notesFileName())),
    async read() {
      built = undefined;
      return (await builtNow()).text ?? undefined;
    },
    async write(edited) {
      const before = await readFiles();
      const { files } = update(before, edited);
      if (files === null) return false;
      const edit = new WorkspaceEdit();
      for (const path of before.keys()) if (!files.has(path)) edit.deleteFile(Uri.parse(below(folder, path)));
      for (const [path, content] of files)
        if (content !== before.get(path)) await put(edit, Uri.parse(below(folder, path)), content, before.has(path));
      return workspace.applyEdit(edit);
    },
    owns,
    watch(changed) {
      const watcher = workspace.createFileSystemWatcher(new RelativePattern(Uri.parse(folder), "**/*"));
      const events = [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete];
      return Disposable.from(
        watcher,
        ...events.map((event) => event((uri) => owns(uri) && changed())),
        workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
          if (contentChanges.length > 0 && owns(document.uri)) changed();
        }),
      );
    },
    async pathAt({ uri }, offset) {
      const path = pathBelow(folder, plainUri(uri.toString()));
      const spot = path === undefined ? undefined : (await builtNow()).spotAt(path, offset);
      return spot && segmentsOf(spot.at).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
    },
    async siteOf(path) {
      const source = (await builtNow()).locate(append("", ...path));
      if (source === undefined) return undefined;
      const { start, end } = source.range;
      return { uri: Uri.parse(below(folder, source.path)), start: start.offset, end: end.offset };
    },
  };
}

/** Adds to an edit that a file holds a text, or the bytes of an asset. */
async function put(edit: WorkspaceEdit, uri: Uri, content: string | Uint8Array, isThere: boolean): Promise<void> {
  if (isThere && typeof content === "string") {
    replaceText(edit, await workspace.openTextDocument(uri), content);
    return;
  }
  const contents = typeof content === "string" ? new TextEncoder().encode(content) : content;
  edit.createFile(uri, { overwrite: true, contents });
}
