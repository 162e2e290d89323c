import type { FileEvent, PackFile } from "../disk/index.js";
import { isUnsaved } from "../document/index.js";
import type { Editor } from "../editor/index.js";
import { followSettings } from "./follow-settings.js";
import { readAgain } from "./open-file.js";

/**
 * Follows the file that is open. Where nothing is unsaved, a file that changes is read again; else the author is asked.
 */
export function watchFile(editor: Editor): void {
  const { disk, document } = editor;
  let watched: PackFile | undefined;
  let end = (): void => undefined;

  const onEvent = (event: FileEvent): void => {
    const { revision, file, isSaving } = disk.getState();
    if (file === undefined || isSaving) return;
    if (event.is === "settings") void followSettings(editor, file);
    else if (event.is === "gone") disk.setState({ notice: { is: "gone-from-disk" } });
    else if (event.revision === revision) return;
    else if (isUnsaved(document.store.getState())) disk.setState({ notice: { is: "changed-on-disk" } });
    else void readAgain(editor, file);
  };

  disk.subscribe(({ file }) => {
    if (file === watched) return;
    end();
    watched = file;
    end = file?.watch(onEvent) ?? ((): void => undefined);
  });
}
