import { localFile } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import { leaving } from "./leave.js";
import { isDialectName, loadDialect } from "./load-dialect.js";
import { openFile } from "./open-file.js";

/** Opens a file that was dropped, with the handle that lets it be saved in place where the browser gives one. */
export async function openDropped(editor: Editor, file: File, handle: FileSystemFileHandle | undefined): Promise<void> {
  if (isDialectName(file.name)) {
    const faults = await loadDialect(editor, file, localStorage);
    if (faults.length > 0)
      editor.disk.setState({
        notice: { is: "unusable-settings", why: `${file.name}: ${fileMessages.dialect.refused(faults)}` },
      });
    return;
  }
  const opened = handle === undefined ? file : Object.assign(file, { handle });
  leaving(editor, () => void openFile(editor, localFile(opened)));
}
