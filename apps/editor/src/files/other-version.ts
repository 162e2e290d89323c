import { objectIn } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import { contentsOf, openContents, takeContents } from "./open-file.js";

/** Holds the pack against what somebody else has made of its file. */
export async function compareWithFile(editor: Editor): Promise<void> {
  const { disk, view } = editor;
  const { file } = disk.getState();
  const contents = file === undefined ? undefined : await contentsOf(editor, file);
  if (contents === undefined) return;
  const { bytes } = contents;
  disk.setState({ compared: { name: fileMessages.changed.onDisk, bytes, pack: objectIn(bytes), isEarlier: true } });
  view.setState({ open: { kind: "compare" }, narrowTab: "middle" });
}

/** Takes what somebody else has made of the file; what was edited here is set aside, and can be brought back. */
export async function takeTheirs(editor: Editor): Promise<void> {
  const { document, disk, compiler, drafts } = editor;
  const { file, revision = "" } = disk.getState();
  const contents = file === undefined ? undefined : await contentsOf(editor, file);
  if (file === undefined || contents === undefined) return;
  const { pack } = document.store.getState();
  const { name: fileName, place } = file;
  const work = { fileName, place, base: compiler.source(), revision, isSetAside: true };
  // Where a browser keeps nothing, one undo still brings it back.
  const draft = await drafts
    .begin(work, { patches: [{ op: "replace", path: [], value: pack }] })
    .catch(() => undefined);
  if (draft !== undefined) disk.setState(({ orphans }) => ({ orphans: [draft, ...orphans] }));
  const value = objectIn(contents.bytes);
  if (value === undefined) await openContents(editor, file, contents);
  else await takeContents(editor, file, contents, value);
}
